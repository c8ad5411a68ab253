import childProcess from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { cp, link, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

/** CDK's commands to bundle a function, by lock file (`aws-lambda-nodejs/lib/package-manager.js`). */
const RUNNERS = [
  ['npx', '--no-install', 'esbuild'],
  ['pnpm', 'exec', '--', 'esbuild'],
  ['yarn', 'run', 'esbuild'],
  ['bun', 'run', 'esbuild'],
];

/** Declared by the banner that Amplify's `defineFunction` adds; CDK runs no commands for such bundles. */
const AMPLIFY_BANNER_FUNCTION = 'internalAmplifyFunctionResolveSsmParams';

/** Folder of the chunks that esbuild writes for several functions together. */
const COMMON_FILES = 'bundle-files';

/** A bundle that CDK requested and that `makeBundles` creates. */
export interface FunctionBundle {
  entry: string;
  /** Name of the bundle's file in CDK's asset folder. */
  file: string;
  /** Content of that file until the bundle exists. */
  placeholder: string;
  /** Further arguments for esbuild. */
  options: string[];
}

/** Where CDK has stored a bundle. */
export interface BundlePlace {
  bundle: FunctionBundle;
  /** CDK's asset folder. */
  asset: string;
}

/** Bundles of a synthesis. */
export interface RequestedBundles {
  deferred: readonly FunctionBundle[];
  /** True if functions of the project that `defineFunction` does not define were bundled immediately. */
  hasOthers: boolean;
}

/**
 * Writes placeholders instead of the bundles of Amplify's functions. Returns the deferred bundles, to which
 * each request of CDK adds one. CDK would run the project's package manager for each bundle, one after another, which
 * takes longer than the rest of a synthesis; `makeBundles` creates them together. Replaces `spawnSync` of this process,
 * which CDK calls.
 */
export function deferBundles(project: string): RequestedBundles {
  const deferred: FunctionBundle[] = [];
  const requested: RequestedBundles = { deferred, hasOthers: false };
  const esbuild = findEsbuild(project);
  const { spawnSync } = childProcess;
  const replacement = (command: string, args: readonly string[] = [], options: object = {}) => {
    const forEsbuild = esbuildArguments([command, ...args]);
    if (esbuild === undefined || forEsbuild === undefined) return spawnSync(command, args, options);
    const [, entry = '', ...rest] = forEsbuild;
    const flag = '--outfile=';
    const outfile = rest.find((option) => option.startsWith(flag))?.slice(flag.length);
    if (outfile === undefined || !rest.some((option) => option.includes(AMPLIFY_BANNER_FUNCTION))) {
      if (!isInPackage(entry)) requested.hasOthers = true;
      return spawnSync(esbuild, forEsbuild, options);
    }
    const further = rest.filter((option) => !option.startsWith(flag));
    const hash = createHash('sha256').update(further.join('\n').replaceAll(project, '')).digest('hex');
    // CDK names an asset by its content, so the content must not depend on the project's path.
    const placeholder = `// ${relative(project, entry)} ${hash}\n`;
    writeFileSync(outfile, placeholder);
    deferred.push({ entry, file: basename(outfile), placeholder, options: further });
    return { pid: 0, output: [], stdout: '', stderr: '', status: 0, signal: null };
  };
  Object.assign(childProcess, { spawnSync: replacement });
  return requested;
}

/**
 * Replaces the placeholders in CDK's output folder by the bundles. Functions with the same options are bundled by one esbuild
 * process, which reads their common modules once. `findEarlier` returns the folder of a bundle from an earlier assembly that
 * is still valid, by the name of CDK's asset folder; it is copied. Returns, by the same name, the project's files that each
 * new bundle was made of, relative to the project. Throws an `Error` with the output of esbuild.
 */
export async function makeBundles(
  project: string,
  output: string,
  bundles: readonly BundlePlace[],
  findEarlier: (assetName: string) => Promise<string | undefined> = async () => undefined,
): Promise<Map<string, string[]>> {
  const inputs = new Map<string, string[]>();
  const groups = new Map<string, Pick<FunctionBundle, 'file' | 'options'> & { places: BundlePlace[] }>();
  for (const place of bundles) {
    const { file, options } = place.bundle;
    // CDK names an asset by its placeholder, so an asset of the same name has the same entry file and options.
    const earlier = await findEarlier(basename(place.asset));
    if (earlier !== undefined) {
      await linkFiles(earlier, place.asset);
      continue;
    }
    const key = [file, ...options].join('\n');
    const group = groups.get(key) ?? { file, options, places: [] };
    group.places.push(place);
    groups.set(key, group);
  }
  let number = 0;
  for (const { places, ...common } of groups.values()) {
    // In the same folder as CDK's asset folders, because a source map names its sources relative to its own folder.
    const folders = new Map(places.map(({ bundle }) => [bundle.entry, join(output, `bundle-${number++}`)]));
    const inputsOf = await bundleTogether(project, output, folders, common);
    for (const { bundle, asset } of places) {
      const folder = folders.get(bundle.entry) ?? '';
      inputs.set(basename(asset), inputsOf(folder));
      for (const file of await readdir(folder)) await rename(join(folder, file), join(asset, file));
      await rm(folder, { recursive: true });
    }
  }
  return inputs;
}

/** Links the files of a folder in place of those of another: bundles with their source maps have several megabytes. */
async function linkFiles(from: string, to: string): Promise<void> {
  for (const file of await readdir(from)) {
    const [source, target] = [join(from, file), join(to, file)];
    await rm(target, { recursive: true, force: true });
    // Folders, and some file systems, have no hard links.
    await link(source, target).catch(() => cp(source, target, { recursive: true }));
  }
}

/**
 * Bundles the entry files of several functions into their folders with one esbuild process. Returns a function that lists
 * the project's files of a folder's bundle.
 */
async function bundleTogether(
  project: string,
  output: string,
  folders: ReadonlyMap<string, string>,
  { file, options }: Pick<FunctionBundle, 'file' | 'options'>,
): Promise<(folder: string) => string[]> {
  const name = basename(file, extname(file));
  const metafile = join(output, 'bundle-meta.json');
  await runEsbuild(project, [
    '--bundle',
    ...Array.from(folders, ([entry, folder]) => `${basename(folder)}/${name}=${entry}`),
    ...options,
    `--outdir=${output}`,
    `--out-extension:.js=${extname(file)}`,
    `--asset-names=${COMMON_FILES}/[name]-[hash]`,
    `--metafile=${metafile}`,
  ]);
  const meta = v.parse(Metafile, JSON.parse(await readFile(metafile, 'utf8')));
  await rm(metafile);
  if (existsSync(join(output, COMMON_FILES))) {
    await rm(join(output, COMMON_FILES), { recursive: true });
    for (const [entry, folder] of folders)
      await runEsbuild(project, ['--bundle', entry, ...options, `--outfile=${join(folder, file)}`]);
  }
  return (folder) => projectInputs(meta, `/${basename(folder)}/${file}`);
}

/** The part of esbuild's description of its output that is read here; paths are relative to the project. */
const Metafile = v.object({
  inputs: v.record(v.string(), v.object({ imports: v.array(v.object({ path: v.string() })) })),
  outputs: v.record(v.string(), v.object({ entryPoint: v.optional(v.string()) })),
});

/** Lists the files that the bundle at the end of a path imports, directly or not, except those of packages. */
function projectInputs({ inputs, outputs }: v.InferOutput<typeof Metafile>, pathEnd: string): string[] {
  const found = new Set<string>();
  const add = (path: string) => {
    if (found.has(path) || !inputs[path]) return;
    found.add(path);
    for (const imported of inputs[path].imports) add(imported.path);
  };
  for (const [path, { entryPoint }] of Object.entries(outputs))
    if (path.endsWith(pathEnd) && entryPoint) add(entryPoint);
  return [...found].filter((path) => !isInPackage(path)).sort();
}

function isInPackage(path: string): boolean {
  return path.split(/[\\/]/).includes('node_modules');
}

/**
 * Lists the project's files that a module imports, directly or not, relative to the project. `draft` is the path of a
 * folder for temporary files. Throws an `Error` with the output of esbuild.
 */
export async function importedFiles(project: string, module: string, draft: string): Promise<string[]> {
  const metafile = join(draft, 'meta.json');
  try {
    await runEsbuild(project, [
      ...['--bundle', module, '--packages=external', '--platform=node', '--format=esm', '--log-level=error'],
      ...[`--outfile=${join(draft, 'module.mjs')}`, `--metafile=${metafile}`],
    ]);
    return projectInputs(v.parse(Metafile, JSON.parse(await readFile(metafile, 'utf8'))), '/module.mjs');
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function runEsbuild(project: string, args: readonly string[]): Promise<void> {
  const esbuild = findEsbuild(project);
  if (esbuild === undefined) throw new Error(`${project} has no esbuild: install it with the project's packages.`);
  // Collects garbage less often, which saves a tenth of the time.
  const env = { GOGC: '400', ...process.env };
  const child = childProcess.spawn(esbuild, args, { cwd: project, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const kill = () => child.kill();
  process.once('exit', kill);
  try {
    const [[code], printed] = await Promise.all([once(child, 'close'), text(child.stderr)]);
    if (code !== 0) throw new Error(printed || `esbuild ended with code ${code}.`);
  } finally {
    process.removeListener('exit', kill);
  }
}

/** Returns the binary of the project's esbuild. */
function findEsbuild(project: string): string | undefined {
  try {
    const manifest = createRequire(join(project, 'package.json')).resolve('esbuild/package.json');
    return join(dirname(manifest), 'bin', 'esbuild');
  } catch {
    return undefined;
  }
}

/** Returns esbuild's arguments if a command runs it to bundle a function; else undefined. */
function esbuildArguments(words: readonly string[]): string[] | undefined {
  const runner = RUNNERS.find((start) => start.every((word, n) => word === words[n]));
  const rest = words.slice(runner?.length);
  return runner && rest[0] === '--bundle' ? rest : undefined;
}

/** Finds the assets in which CDK has stored placeholders. */
export async function findPlaceholders(output: string, bundles: readonly FunctionBundle[]): Promise<BundlePlace[]> {
  const byPlaceholder = new Map(bundles.map((bundle) => [bundle.placeholder, bundle]));
  const places: BundlePlace[] = [];
  const files = new Set(bundles.map(({ file }) => file));
  for (const name of bundles.length > 0 ? await readdir(output) : []) {
    for (const file of files) {
      const bundle = byPlaceholder.get(await readFile(join(output, name, file), 'utf8').catch(() => ''));
      if (bundle) places.push({ bundle, asset: join(output, name) });
    }
  }
  return places;
}
