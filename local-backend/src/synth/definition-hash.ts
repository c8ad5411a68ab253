import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readIfPresent } from '../durable-file.ts';

/**
 * Hashes all inputs of a synthesis: definitions, their variables, installed packages and the code in this folder.
 * `except` are files of the definitions, relative to their folder, that are not read.
 */
export async function hashDefinitions(
  amplifyFolder: string,
  environment: NodeJS.ProcessEnv,
  except: ReadonlySet<string> = new Set(),
): Promise<string> {
  const hash = createHash('sha256');
  const texts = await addFolder(hash, amplifyFolder, except);
  for (const [name, value] of namedVariables(texts, environment)) hash.update(`${name}=${value}\0`);
  await addTools(hash, amplifyFolder);
  return hash.digest('hex').slice(0, 16);
}

/** Hashes what all bundles of functions depend on beside their files: settings, installed packages and the code in this folder. */
export async function hashBundleSettings(amplifyFolder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [amplifyFolder, dirname(amplifyFolder)])
    for (const name of ['package.json', 'tsconfig.json'])
      hash.update(`${(await readIfPresent(join(folder, name))) ?? ''}\0`);
  await addTools(hash, amplifyFolder);
  return hash.digest('hex');
}

async function addTools(hash: Hash, amplifyFolder: string): Promise<void> {
  await addFolder(hash, dirname(fileURLToPath(import.meta.url)));
  const lockFile = await findLockFile(amplifyFolder);
  if (lockFile !== undefined) hash.update(lockFile);
}

async function addFolder(hash: Hash, folder: string, except: ReadonlySet<string> = new Set()): Promise<string[]> {
  const texts: string[] = [];
  for (const file of await listFiles(folder)) {
    const name = relative(folder, file).split(sep).join('/');
    if (except.has(name)) continue;
    const content = await readFile(file);
    hash.update(`${name}\0`).update(content);
    texts.push(content.toString());
  }
  return texts;
}

/** Matches names in capitals with an underscore, and properties such as `process.env.STAGE`. */
const variableNames = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|(?<=\bprocess\.env\.)\w+|(?<=\bprocess\.env\[['"])\w+/g;

/** Lists the environment variables whose names the definitions contain. Computed names are not detected. */
function namedVariables(texts: string[], environment: NodeJS.ProcessEnv): [string, string][] {
  const names = new Set(texts.flatMap((text) => text.match(variableNames) ?? []));
  return Object.entries(environment)
    .flatMap(([name, value]): [string, string][] => (names.has(name) && value ? [[name, value]] : []))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Folders that are no input of a synthesis: packages, and the folder of Amplify's seed command. */
const notDefinitions = new Set(['node_modules', 'seed']);

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sorted = entries.filter(({ name }) => !notDefinitions.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  const files = sorted.map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
  return (await Promise.all(files)).flat();
}

const LOCK_FILES = ['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock'];

async function findLockFile(folder: string): Promise<Buffer | undefined> {
  const parent = dirname(folder);
  if (parent === folder) return undefined;
  const present = await readdir(parent);
  const name = LOCK_FILES.find((candidate) => present.includes(candidate));
  return name === undefined ? findLockFile(parent) : readFile(join(parent, name));
}
