import { readFileSync, writeFileSync } from 'node:fs';
import { hashOfSources } from './hash-of-sources.ts';
import { runChild } from './run-child.ts';

const stamp = 'dist/.built-from';

/**
 * Builds the site into dist/ unless it was built from the very same sources. In a child process: a build takes most of a
 * gigabyte, which a server that stays would keep.
 */
export async function buildSite(): Promise<void> {
  if (isSiteBuilt()) return;
  console.log('Building the site ...');
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  if (!(await runChild(vite))) throw new Error('The site could not be built; the reason is above.');
  // Afterwards: a build keeps the hashes in customHttp.yml, which is one of its sources.
  writeFileSync(stamp, hashOfSources());
}

export function isSiteBuilt(): boolean {
  return readStamp() === hashOfSources();
}

function readStamp(): string | undefined {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined; // never built
  }
}
