import { readFileSync, writeFileSync } from 'node:fs';
import { hashOfSources } from './hash-of-sources.ts';
import { runChild } from './run-child.ts';

const stamp = 'dist/.built-from';

/**
 * Builds the site into dist/ unless its sources are unchanged. Uses a child process: a build needs most of a gigabyte,
 * which a running server would keep.
 */
export async function buildSite(): Promise<void> {
  if (isSiteBuilt()) return;
  console.log('Building the site ...');
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  if (!(await runChild(vite))) throw new Error('The site could not be built; the reason is above.');
  // Written after the build, which updates the hashes in customHttp.yml, one of its sources.
  writeFileSync(stamp, hashOfSources());
}

export function isSiteBuilt(): boolean {
  return readStamp() === hashOfSources();
}

function readStamp(): string | undefined {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined; // Never built.
  }
}
