import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { hasCode } from '../error-text.ts';
import { parseJson } from '../parse-json.ts';

/** A finished bundle: the project's files that it was made of, relative to the project, and the hash of their content. */
export type BundleRecord = v.InferOutput<typeof Bundle>;

/** Finished bundles by the name of CDK's asset folder, which follows from the function's entry file and options. */
export type BundleRecords = Record<string, BundleRecord>;

const Bundle = v.object({ inputs: v.array(v.string()), hash: v.string() });

const Records = v.record(v.string(), Bundle);

const recordsFile = (assembly: string) => join(assembly, 'bundles.json');

/** Reads the records of an assembly; none if they are missing or malformed, as those of another version. */
export async function readBundleRecords(assembly: string): Promise<BundleRecords> {
  const text = await readFile(recordsFile(assembly), 'utf8').catch(() => '');
  const { success, output } = v.safeParse(Records, parseJson(text));
  return success ? output : {};
}

export async function writeBundleRecords(assembly: string, records: BundleRecords): Promise<void> {
  await writeFile(recordsFile(assembly), JSON.stringify(records));
}

/**
 * Returns a function that hashes the content of files of a project; it reads each file once. `settings` is the hash of
 * what all bundles depend on. A missing file has a hash as well.
 */
export function createInputHasher(project: string, settings: string): (inputs: readonly string[]) => Promise<string> {
  const hashes = new Map<string, Promise<string>>();
  const fileHash = async (input: string) => {
    const content = await readFile(join(project, input)).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return 'missing';
      throw error;
    });
    return createHash('sha256').update(content).digest('hex');
  };
  return async (inputs) => {
    const hash = createHash('sha256').update(settings);
    for (const input of inputs) {
      const content = hashes.get(input) ?? fileHash(input);
      hashes.set(input, content);
      hash.update(`${input}\0${await content}\0`);
    }
    return hash.digest('hex');
  };
}

/** True if no file was written after a time, in milliseconds; a file that is missing was. */
export async function areOlderThan(project: string, inputs: readonly string[], time: number): Promise<boolean> {
  const times = await Promise.all(
    inputs.map((input) =>
      stat(join(project, input)).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.POSITIVE_INFINITY,
      ),
    ),
  );
  return times.every((written) => written < time);
}
