import { randomUUID } from 'node:crypto';
import { copyFile, cp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfPresent, renameUnlocked } from '../durable-file.ts';
import { messageOf, shownPath } from '../error-text.ts';
import { acquireProcessLock, isRunning } from '../installation/process-lock.ts';
import { parseFile } from '../invalid-file-error.ts';
import { hashDefinitions } from './definition-hash.ts';
import { type FunctionBundle, makeBundles } from './function-bundles.ts';
import { inheritedEnvironment, runSynthesis, SynthesisError, type SynthesisRequest } from './run-synthesis.ts';
import { withVariableFiles } from './variable-files.ts';

/** Assemblies that this process uses, by cache folder. */
const running = new Map<string, string>();

const usersFolder = (assembly: string) => join(assembly, 'users');

const KEPT_ASSEMBLIES = 3;

/** File of an assembly with the hash of its definitions without their variables. */
const SOURCES = 'sources';

/** On Windows, files cannot be removed while a virus scanner or another process has them open. */
const REMOVAL = { recursive: true, force: true, maxRetries: 5 };

/** Names of the definitions' entry file, in the order in which Amplify's command line tries them. */
const BACKEND_FILES = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((extension) => `backend.${extension}`);

/** The folder contains no definitions. */
class MissingDefinitionsError extends Error {
  override readonly name = 'MissingDefinitionsError';
  constructor(amplifyFolder: string, found: 'no folder' | 'no backend file') {
    const reason = found === 'no folder' ? 'no such folder' : 'no backend.ts in it';
    super(
      `${shownPath(amplifyFolder)} contains no Amplify Gen 2 backend: there is ${reason}. Start in the folder that contains amplify/, or set --amplify.`,
    );
  }
}

export interface Assembly {
  /** CDK's output folder (`cdk.out`). */
  folder: string;
  /** Resolves when the function bundles exist; rejects with `SynthesisError`. Functions cannot start before. */
  bundled: Promise<void>;
}

interface SynthesisOptions {
  log?: (line: string) => void;
  /** Called when the definitions are not cached. */
  onBuild?: () => void;
  /** Aborts a running synthesis. */
  signal?: AbortSignal | undefined;
}

type BuildOptions = Required<SynthesisOptions>;

/**
 * Synthesizes an `amplify/` folder to CloudFormation templates, offline, and bundles its functions. The result is
 * cached by content in `.amplify/local-backend` beside the definitions. Throws `MissingDefinitionsError`,
 * `SynthesisError` for invalid definitions, or the reason of an aborted `signal`.
 */
export async function openAssembly(
  amplifyFolder: string,
  { log = () => undefined, onBuild = () => undefined, signal }: SynthesisOptions = {},
): Promise<Assembly> {
  const amplify = resolve(amplifyFolder);
  const backendFile = await findBackendFile(amplify);
  const project = dirname(amplify);
  // The cache is inside the project, so that bundles resolve external modules in the project's node_modules.
  const cache = join(project, '.amplify', 'local-backend');
  const paths: CachePaths = {
    amplify,
    backendFile,
    project,
    cache,
    assembly: join(cache, await hashDefinitions(amplify, inheritedEnvironment())),
    sources: await hashDefinitions(amplify, {}),
  };
  const { bundled } = (await isComplete(paths.assembly))
    ? { bundled: Promise.resolve() }
    : await synthesizeOnce(paths, { log, onBuild, signal });
  // Callers that await `bundled` handle a rejection; without them it would be unhandled.
  bundled.catch(() => undefined);
  await restoreEnvironmentTypes(paths);
  return { folder: join(paths.assembly, 'cdk.out'), bundled };
}

/** Opens an assembly (`openAssembly`), waits for its bundles, and returns its folder. */
export async function synthesize(amplifyFolder: string, log?: (line: string) => void): Promise<string> {
  const { folder, bundled } = await openAssembly(amplifyFolder, log && { log });
  await bundled;
  return folder;
}

/** Returns the file that marks an assembly without all bundles: in creation, or left by a killed process. */
const unfinishedFile = (assembly: string) => join(assembly, 'unfinished');

async function isComplete(assembly: string): Promise<boolean> {
  return (await exists(assembly)) && !(await exists(unfinishedFile(assembly)));
}

/** Returns the path of the definitions' entry file. Throws `MissingDefinitionsError`. */
export async function findBackendFile(amplify: string): Promise<string> {
  const names = await readdir(amplify).catch(() => undefined);
  if (names === undefined) throw new MissingDefinitionsError(amplify, 'no folder');
  const name = BACKEND_FILES.find((candidate) => names.includes(candidate));
  if (name === undefined) throw new MissingDefinitionsError(amplify, 'no backend file');
  return join(amplify, name);
}

interface CachePaths extends Pick<SynthesisRequest, 'amplify' | 'backendFile' | 'project'> {
  cache: string;
  assembly: string;
  /** Hash of the definitions without their variables, which bundles do not depend on. */
  sources: string;
}

/** Synthesizes once for all concurrent processes (parallel tests): one builds the assembly, the others wait. */
async function synthesizeOnce(paths: CachePaths, options: BuildOptions): Promise<Pick<Assembly, 'bundled'>> {
  for (let waited = 0; waited < 300; waited += 1) {
    const lock = await acquireProcessLock(`${paths.assembly}.lock`);
    if ('heldBy' in lock) {
      options.signal?.throwIfAborted();
      await sleep(1000);
      continue;
    }
    let bundled = Promise.resolve();
    try {
      if (!(await isComplete(paths.assembly))) {
        options.onBuild();
        const bundles = await buildAssembly(paths, options);
        bundled = finishBundles(paths, bundles);
      }
    } catch (error) {
      await lock.release();
      throw error;
    }
    // The lock is held until the bundles exist, so other processes wait for them, too.
    void bundled.catch(() => undefined).then(lock.release);
    return { bundled };
  }
  throw new Error(`Another process has been synthesizing ${paths.amplify} for five minutes. Stop it, and start again.`);
}

/** Synthesizes into the cache. Returns the bundles that must be created. */
async function buildAssembly(
  { amplify, backendFile, project, cache, assembly, sources }: CachePaths,
  { log, signal }: BuildOptions,
): Promise<readonly FunctionBundle[]> {
  log('Reading the backend definitions (new or changed: this takes a few seconds) ...');
  const draft = join(cache, `draft-${process.pid}`);
  // Removes folders of processes that were ended during a synthesis (Ctrl-C).
  for (const name of await readdir(cache)) {
    const id = Number(/^draft-(\d+)$/.exec(name)?.[1]);
    if (id === process.pid || (id > 0 && !isRunning(id))) await rm(join(cache, name), REMOVAL);
  }
  await mkdir(draft, { recursive: true });
  try {
    const namespace = await backendNamespace(project);
    const loader = (await readManifest(amplify)).type === 'module' ? 'tsx/esm' : 'tsx';
    const request: SynthesisRequest = {
      ...{ amplify, backendFile, project, namespace, loader },
      output: join(draft, 'cdk.out'),
      temporary: join(draft, 'temporary'),
    };
    await mkdir(request.temporary, { recursive: true });
    const { warnings, bundles } = await withVariableFiles(project, async () => {
      await rm(request.output, REMOVAL);
      return runSynthesis(request, signal);
    });
    if (!(await exists(request.output))) {
      throw new SynthesisError(`${shownPath(backendFile)} defines no backend: it must call defineBackend().`);
    }
    for (const warning of warnings) log(warning);
    await rm(request.temporary, REMOVAL);
    await writePackageManifests(join(draft, 'cdk.out'));
    await copyIfPresent(join(project, '.amplify', 'generated', 'env'), join(draft, 'env'));
    await writeFile(unfinishedFile(draft), '');
    await writeFile(join(draft, SOURCES), sources);
    // An existing assembly lacks some of its bundles.
    await rm(assembly, REMOVAL);
    await renameUnlocked(draft, assembly);
    await removeUnusedAssemblies(cache);
    return bundles;
  } finally {
    await rm(draft, REMOVAL);
  }
}

async function finishBundles(paths: CachePaths, bundles: readonly FunctionBundle[]): Promise<void> {
  const { amplify, project, assembly } = paths;
  try {
    await makeBundles(project, join(assembly, 'cdk.out'), bundles, await sameSources(paths));
  } catch (error) {
    throw new SynthesisError(`${shownPath(amplify)} has functions that cannot be bundled\n${messageOf(error)}`);
  }
  await rm(unfinishedFile(assembly));
}

/** Returns CDK's output folder of a complete assembly of the same sources with other variables, if there is one. */
async function sameSources({ cache, assembly, sources }: CachePaths): Promise<string | undefined> {
  for (const name of await readdir(cache)) {
    const other = join(cache, name);
    if (other === assembly || !(await isComplete(other))) continue;
    if ((await readFile(join(other, SOURCES), 'utf8').catch(() => '')) === sources) return join(other, 'cdk.out');
  }
  return undefined;
}

/**
 * Writes a package manifest beside each bundle, so that the project's manifest does not apply: in Lambda a `.js` file
 * without a manifest is CommonJS, even if the project has the type `module`.
 */
async function writePackageManifests(assembly: string): Promise<void> {
  for (const entry of await readdir(assembly, { withFileTypes: true })) {
    const manifest = join(assembly, entry.name, 'package.json');
    if (entry.isDirectory() && !(await exists(manifest))) await writeFile(manifest, '{}\n');
  }
}

/** Writes `$amplify/env/*` for the functions of these definitions, even if the assembly comes from the cache. */
async function restoreEnvironmentTypes({ project, cache, assembly }: CachePaths): Promise<void> {
  const [from, to] = [join(assembly, 'env'), join(project, '.amplify', 'generated', 'env')];
  const draft = join(cache, `types-${randomUUID()}`);
  await mkdir(to, { recursive: true });
  // Replaces files atomically, because other processes (parallel tests) may be reading them.
  for (const name of (await exists(from)) ? await readdir(from) : []) {
    await copyFile(join(from, name), draft);
    await renameUnlocked(draft, join(to, name));
  }
  const now = new Date();
  await utimes(assembly, now, now);
}

/** Removes all assemblies except the most recent one and those in use. */
export async function removeUnusedAssemblies(cache: string): Promise<void> {
  const names = (await readdir(cache)).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const aged = await Promise.all(names.map(async (name) => ({ name, used: (await stat(join(cache, name))).mtimeMs })));
  const old = aged.sort((a, b) => b.used - a.used).slice(KEPT_ASSEMBLIES);
  await Promise.all(
    old.map(async ({ name }) => {
      const assembly = join(cache, name);
      if (!(await isInUse(assembly))) await rm(assembly, REMOVAL);
    }),
  );
}

async function copyIfPresent(from: string, to: string): Promise<void> {
  if (await exists(from)) await cp(from, to, { recursive: true });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Returns namespace of a backend's resources: the project's package name, the same on every machine. */
async function backendNamespace(folder: string): Promise<string> {
  const { name } = await readManifest(folder);
  if (typeof name === 'string') return name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase() || 'app';
  return dirname(folder) === folder ? 'app' : backendNamespace(dirname(folder));
}

/** Returns the content of a folder's `package.json`; an empty object without one. Throws `InvalidFileError`. */
async function readManifest(folder: string): Promise<{ name?: unknown; type?: unknown }> {
  const file = join(folder, 'package.json');
  const text = (await readIfPresent(file)) ?? '{}';
  return Object(parseFile(file, () => JSON.parse(text)));
}

/** Records that this process uses an assembly, whose bundles start functions, and not the previous one. */
export async function recordUse(assemblyFolder: string): Promise<void> {
  const assembly = dirname(assemblyFolder);
  const before = running.get(dirname(assembly));
  if (before === assembly) return;
  running.set(dirname(assembly), assembly);
  await mkdir(usersFolder(assembly), { recursive: true });
  await writeFile(join(usersFolder(assembly), String(process.pid)), '');
  if (before !== undefined) await rm(join(usersFolder(before), String(process.pid)), { force: true });
}

export async function isInUse(assembly: string): Promise<boolean> {
  const users = await readdir(usersFolder(assembly)).catch(() => []);
  return users.some((user) => isRunning(Number(user)));
}
