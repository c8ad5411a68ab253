# CDK has each function bundled by the project's package manager, which takes up to three times as long to find esbuild as
# esbuild takes to bundle. This folder is first in the PATH of the synthesis: its commands run esbuild directly, and pass
# any other command on to the package manager.
name=${0##*/}
case "$name $1 $2 $3" in
  "npx --no-install esbuild "* | "yarn run esbuild "* | "bun run esbuild "*) shift 2 ;;
  "pnpm exec -- esbuild") shift 3 ;;
  *) PATH=${PATH#*:} exec "$name" "$@" ;;
esac
exec "$LOCAL_BACKEND_ESBUILD" "$@"
