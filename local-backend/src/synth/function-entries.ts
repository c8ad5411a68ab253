import { existsSync } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';

/**
 * Finds the entry files of functions in the text of the definitions, so that they can be bundled together before CDK asks
 * for them one after another. A missing or superfluous one costs time only: every function is bundled when CDK asks.
 */
export async function findFunctionEntries(amplify: string): Promise<string[]> {
  const folder = await realpath(amplify);
  const files = await readdir(folder, { recursive: true });
  const found = await Promise.all(
    files
      .filter((file) => ['.ts', '.js', '.mjs'].includes(extname(file)) && !/(^|[\\/])node_modules[\\/]/.test(file))
      .map((file) => entriesIn(join(folder, file))),
  );
  return [...new Set(found.flat())].filter((entry) => existsSync(entry)).sort();
}

async function entriesIn(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  if (!text.includes('defineFunction')) return [];
  const named = [...text.matchAll(/\bentry:\s*(['"`])(\.[^'"`$\n]*)\1/g)].map(([, , path = '']) => path);
  // Amplify's default.
  return [...named, './handler.ts'].map((path) => resolve(dirname(file), path));
}
