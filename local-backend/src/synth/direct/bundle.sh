# CDK has each function bundled by the project's package manager, one after another. This folder is first in the PATH of the
# synthesis: its commands run esbuild directly, for a batch of functions that LOCAL_BACKEND_ENTRIES lists, so that their
# common modules are read once. They pass any other command on to the package manager.
name=${0##*/}
case "$name $1 $2 $3" in
  "npx --no-install esbuild "* | "yarn run esbuild "* | "bun run esbuild "*) shift 2 ;;
  "pnpm exec -- esbuild") shift 3 ;;
  *) PATH=${PATH#*:} exec "$name" "$@" ;;
esac
set -f
batch_size=20
entry=$2
outfile=
for argument; do
  case "$argument" in --outfile=*) outfile=${argument#--outfile=} ;; esac
done
number=$(printf '%s\n' "$LOCAL_BACKEND_ENTRIES" | grep -nxF -e "$entry" | head -n 1 | cut -d : -f 1)
[ -n "$number" ] && [ "${outfile%/*/*}" != "$outfile" ] || exec "$LOCAL_BACKEND_ESBUILD" "$@"

file=${outfile##*/}
# A source map names its sources relative to its folder, so the bundles of a batch are made beside the wanted one's folder.
folder=${outfile%/*}
parent=${folder%/*}
first=$(((number - 1) / batch_size * batch_size + 1))
record=$parent/bundles-$first

# Prints the options that the functions of a batch must share.
options() {
  for argument; do
    case "$argument" in "--outfile=$outfile" | "$entry") ;; *) printf '%s\n' "$argument" ;; esac
  done
}

# Bundles the batch. An error of one function leaves none: then each is bundled by itself, and reports its own.
bundle_batch() {
  options "$@" >"$record"
  count=$#
  while [ "$count" -gt 0 ]; do
    case "$1" in "--outfile=$outfile" | "$entry") ;; *) set -- "$@" "$1" ;; esac
    shift
    count=$((count - 1))
  done
  place=$first
  IFS='
'
  for path in $(printf '%s\n' "$LOCAL_BACKEND_ENTRIES" | tail -n "+$first" | head -n "$batch_size"); do
    set -- "$@" "bundle-$place/${file%.*}=$path"
    place=$((place + 1))
  done
  unset IFS
  # A bundle with files beside it is made by itself: here they would be in the common folder.
  "$LOCAL_BACKEND_ESBUILD" "$@" --outdir="$parent" "--out-extension:.js=.${file##*.}" \
    "--asset-names=bundles-assets/[name]-[hash]" >/dev/null 2>&1
  if [ -d "$parent/bundles-assets" ]; then
    set +f
    rm -r "$parent"/bundle-* "$parent/bundles-assets"
  fi
}

[ -f "$record" ] || (bundle_batch "$@")
if [ -f "$parent/bundle-$number/$file" ] && [ "$(options "$@")" = "$(cat "$record")" ]; then
  set +f
  mv "$parent/bundle-$number"/* "$folder/"
else
  exec "$LOCAL_BACKEND_ESBUILD" "$@"
fi
