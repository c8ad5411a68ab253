import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * A function may import the variables of another function (`$amplify/env/{name}`), and a synthesis may bundle it before
 * Amplify has written that file. On a developer's machine the file exists from an earlier synthesis; in a fresh
 * checkout a preliminary file replaces it until Amplify writes the file.
 */

/** Compiles to the same code as the file that Amplify writes. */
const PRELIMINARY = 'export const env = process.env as Record<string, string>;\n';

/**
 * Repeats a synthesis with preliminary files for the variables that it fails to import. Throws the synthesis's own
 * error, also when a file belongs to no function.
 */
export async function withVariableFiles<T>(project: string, run: () => Promise<T>): Promise<T> {
  const folder = join(project, '.amplify', 'generated', 'env');
  const fileOf = (name: string) => join(folder, `${name}.ts`);
  const added = new Map<string, unknown>();
  try {
    for (;;) {
      const result = await run().catch(async (error: unknown) => {
        const missing = missingNames(error).filter((name) => !added.has(name));
        if (missing.length === 0) throw error;
        await mkdir(folder, { recursive: true });
        for (const name of missing) {
          await writeFile(fileOf(name), PRELIMINARY);
          added.set(name, error);
        }
        return undefined;
      });
      if (result === undefined) continue;
      for (const [name, error] of added) if (await isPreliminary(fileOf(name))) throw error;
      return result;
    }
  } finally {
    for (const name of added.keys()) if (await isPreliminary(fileOf(name))) await rm(fileOf(name));
  }
}

function missingNames(error: unknown): string[] {
  const message = error instanceof Error ? error.message : '';
  const matches = message.matchAll(/Could not resolve "\$amplify\/env\/([\w-]+)(?:\.[jt]s)?"/g);
  return [...new Set([...matches].map(([, name = '']) => name))];
}

async function isPreliminary(file: string): Promise<boolean> {
  return (await readFile(file, 'utf8').catch(() => '')) === PRELIMINARY;
}
