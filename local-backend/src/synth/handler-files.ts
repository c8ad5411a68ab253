import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { parseJson } from '../parse-json.ts';
import { hashDefinitions } from './definition-hash.ts';
import { type BundlePlace, importedFiles, type RequestedBundles } from './function-bundles.ts';
import { inheritedEnvironment } from './run-synthesis.ts';

/*
 * Files that only functions import. A synthesis does not depend on their content, so an assembly with other versions of
 * them has the same templates: only the bundles are made again.
 */

export type SynthesisRecord = v.InferOutput<typeof Synthesis>;

const Synthesis = v.object({
  /** Absolute path, which the options of the bundles contain. */
  project: v.string(),
  /** Relative to the definitions' folder. */
  handlerFiles: v.array(v.string()),
  /** Hash of the definitions without the handler files. */
  hash: v.string(),
  bundles: v.array(
    v.object({ entry: v.string(), file: v.string(), placeholder: v.string(), options: v.array(v.string()) }),
  ),
  /** Names of the bundles' asset folders, in the same order. */
  assets: v.array(v.string()),
});

const recordFile = (assembly: string) => join(assembly, 'synthesis.json');

/** Other files, such as JSON, may be read by the definitions without an import. */
const codeExtensions = new Set(['.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '.jsx']);

interface SynthesisPaths {
  amplify: string;
  backendFile: string;
  project: string;
  assembly: string;
}

/**
 * Records a synthesis in its assembly, so that `findSynthesis` finds it. `bundled` are the files of all bundles,
 * relative to the project. Handler files are those that the definitions neither import nor copy into an asset. Records
 * nothing if esbuild cannot list the imports, such as those of files that only the TypeScript loader knows.
 */
export async function recordSynthesis(
  { amplify, backendFile, project, assembly }: SynthesisPaths,
  places: readonly BundlePlace[],
  bundled: ReadonlySet<string>,
): Promise<void> {
  const imported = await importedFiles(project, backendFile, join(assembly, 'imports')).catch(() => undefined);
  if (imported === undefined) return;
  const assets = places.map(({ asset }) => basename(asset));
  const copied = await contentHashes(join(assembly, 'cdk.out'), new Set(assets));
  const handlerFiles: string[] = [];
  for (const file of bundled) {
    const inFolder = relative(amplify, join(project, file)).split(sep).join('/');
    if (inFolder.startsWith('../') || imported.includes(file) || !codeExtensions.has(extname(file))) continue;
    if (!copied.has(await contentHash(join(project, file)))) handlerFiles.push(inFolder);
  }
  const hash = await hashDefinitions(amplify, inheritedEnvironment(), new Set(handlerFiles));
  // The definitions may have changed since the synthesis, whose hash the assembly's name is.
  if ((await hashDefinitions(amplify, inheritedEnvironment())) !== basename(assembly)) return;
  const record: SynthesisRecord = { project, handlerFiles, hash, bundles: places.map(({ bundle }) => bundle), assets };
  await writeFile(recordFile(assembly), JSON.stringify(record));
}

/** Returns an assembly whose synthesis is that of the current definitions, if there is one among `assemblies`. */
export async function findSynthesis(
  { amplify, project }: Pick<SynthesisPaths, 'amplify' | 'project'>,
  assemblies: readonly string[],
): Promise<{ assembly: string; record: SynthesisRecord } | undefined> {
  for (const assembly of assemblies) {
    const text = await readFile(recordFile(assembly), 'utf8').catch(() => '');
    const { success, output: record } = v.safeParse(Synthesis, parseJson(text));
    if (!success || record.project !== project) continue;
    const hash = await hashDefinitions(amplify, inheritedEnvironment(), new Set(record.handlerFiles));
    if (hash === record.hash) return { assembly, record };
  }
  return undefined;
}

/**
 * Copies a recorded synthesis and its functions' variables from one folder to another, with placeholders instead of the
 * bundles. Returns the bundles.
 */
export async function copySynthesis(
  { bundles, assets }: SynthesisRecord,
  from: string,
  to: string,
): Promise<RequestedBundles> {
  const bundleFolders = new Set(assets.map((asset) => join(from, 'cdk.out', asset)));
  for (const name of ['cdk.out', 'env']) {
    if (!existsSync(join(from, name))) continue;
    await cp(join(from, name), join(to, name), {
      recursive: true,
      filter: (path) => !bundleFolders.has(dirname(path)),
    });
  }
  for (const [index, { file, placeholder }] of bundles.entries())
    await writeFile(join(to, 'cdk.out', assets[index] ?? '', file), placeholder);
  return { deferred: bundles, hasOthers: false };
}

/** Hashes the content of all files below a folder, except those in subfolders with the names in `except`. */
async function contentHashes(folder: string, except: ReadonlySet<string>): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) hashes.add(await contentHash(path));
    else if (!except.has(entry.name)) for (const hash of await contentHashes(path, except)) hashes.add(hash);
  }
  return hashes;
}

async function contentHash(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}
