import { randomUUID } from 'node:crypto';
import { copyFile, cp, mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfPresent, renameUnlocked } from '../durable-file.ts';
import { messageOf, shownPath } from '../error-text.ts';
import { acquireProcessLock, isRunning } from '../installation/process-lock.ts';
import { parseFile } from '../invalid-file-error.ts';
import {
  areOlderThan,
  type BundleRecord,
  type BundleRecords,
  createInputHasher,
  readBundleRecords,
  writeBundleRecords,
} from './bundle-records.ts';
import { hashBundleSettings, hashDefinitions } from './definition-hash.ts';
import { findPlaceholders, makeBundles, type RequestedBundles } from './function-bundles.ts';
import { copySynthesis, findSynthesis, recordSynthesis } from './handler-files.ts';
import { inheritedEnvironment, runSynthesis, SynthesisError, type SynthesisRequest } from './run-synthesis.ts';
import { withVariableFiles } from './variable-files.ts';

/** Assemblies that this process uses, by cache folder. */
const running = new Map<string, string>();

const usersFolder = (assembly: string) => join(assembly, 'users');

const KEPT_ASSEMBLIES = 3;

/** A hash of definitions. */
const ASSEMBLY_NAME = /^[0-9a-f]{16}$/;

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
        bundled = finishBundles(paths, await buildAssembly(paths, options));
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

/** Synthesizes into the cache, or copies an earlier synthesis. Returns the bundles that must be created. */
async function buildAssembly(paths: CachePaths, options: BuildOptions): Promise<RequestedBundles> {
  const { project, cache, assembly } = paths;
  const draft = join(cache, `draft-${process.pid}`);
  // Removes folders of processes that were ended during a synthesis (Ctrl-C).
  for (const name of await readdir(cache)) {
    const id = Number(/^draft-(\d+)$/.exec(name)?.[1]);
    if (id === process.pid || (id > 0 && !isRunning(id))) await rm(join(cache, name), REMOVAL);
  }
  await mkdir(draft, { recursive: true });
  try {
    const earlier = await findSynthesis(paths, await completeAssemblies(paths));
    const bundles = earlier
      ? await copySynthesis(earlier.record, earlier.assembly, draft)
      : await synthesizeInto(draft, paths, options);
    await writePackageManifests(join(draft, 'cdk.out'));
    if (!earlier) await copyIfPresent(join(project, '.amplify', 'generated', 'env'), join(draft, 'env'));
    await writeFile(unfinishedFile(draft), '');
    // An existing assembly lacks some of its bundles.
    await rm(assembly, REMOVAL);
    await renameUnlocked(draft, assembly);
    await removeUnusedAssemblies(cache);
    return bundles;
  } finally {
    await rm(draft, REMOVAL);
  }
}

/** Runs the definitions. Throws `SynthesisError`, also if they define no backend. */
async function synthesizeInto(
  draft: string,
  { amplify, backendFile, project }: CachePaths,
  { log, signal }: BuildOptions,
): Promise<RequestedBundles> {
  log('Reading the backend definitions (new or changed: this takes a few seconds) ...');
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
  return bundles;
}

/** Makes the bundles of an assembly. Those whose files are unchanged since an earlier assembly are linked to it. */
async function finishBundles(paths: CachePaths, { deferred, hasOthers }: RequestedBundles): Promise<void> {
  const { amplify, project, assembly } = paths;
  const start = Date.now();
  const hashInputs = createInputHasher(project, await hashBundleSettings(amplify));
  const earlier = await earlierBundles(paths);
  const records: BundleRecords = {};
  const findEarlier = async (name: string) => {
    for (const { folder, record } of earlier.get(name) ?? []) {
      if ((await hashInputs(record.inputs)) !== record.hash) continue;
      records[name] = record;
      return folder;
    }
    return undefined;
  };
  const output = join(assembly, 'cdk.out');
  const places = await findPlaceholders(output, deferred);
  try {
    const made = await makeBundles(project, output, places, findEarlier);
    for (const [name, inputs] of made) {
      // A file that was written meanwhile may have other content than the bundle.
      if (await areOlderThan(project, inputs, start)) records[name] = { inputs, hash: await hashInputs(inputs) };
    }
  } catch (error) {
    throw new SynthesisError(`${shownPath(amplify)} has functions that cannot be bundled\n${messageOf(error)}`);
  }
  await writeBundleRecords(assembly, records);
  if (places.length > 0 && !hasOthers)
    await recordSynthesis(paths, places, new Set(Object.values(records).flatMap(({ inputs }) => inputs)));
  await rm(unfinishedFile(assembly));
}

/** Lists the recorded bundles of complete assemblies in the cache, by the name of CDK's asset folder. */
async function earlierBundles(paths: CachePaths) {
  const found = new Map<string, { folder: string; record: BundleRecord }[]>();
  for (const assembly of await completeAssemblies(paths)) {
    for (const [name, record] of Object.entries(await readBundleRecords(assembly))) {
      const folder = join(assembly, 'cdk.out', name);
      found.set(name, [...(found.get(name) ?? []), { folder, record }]);
    }
  }
  return found;
}

/** Lists the other assemblies in the cache that have all bundles. */
async function completeAssemblies({ cache, assembly }: CachePaths): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(cache)) {
    const other = join(cache, name);
    if (ASSEMBLY_NAME.test(name) && other !== assembly && (await isComplete(other))) found.push(other);
  }
  return found;
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
    // An unchanged file keeps its time, which the bundles made of it are compared with.
    if ((await readIfPresent(join(to, name))) === (await readIfPresent(join(from, name)))) continue;
    await copyFile(join(from, name), draft);
    await renameUnlocked(draft, join(to, name));
  }
  const now = new Date();
  await utimes(assembly, now, now);
}

/** Removes all assemblies except the most recent one and those in use. */
export async function removeUnusedAssemblies(cache: string): Promise<void> {
  const names = (await readdir(cache)).filter((name) => ASSEMBLY_NAME.test(name));
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
