import { readFileSync, writeFileSync } from 'node:fs';
import { hashOfSources } from './hash-of-sources.ts';
import { runChild } from './run-child.ts';

const stamp = 'dist/.built-from';

/** Builds the site into dist/ unless its sources are unchanged. */
export async function buildSiteIfStale(): Promise<void> {
  if (isSiteBuilt()) return;
  console.log('Building the site ...');
  await buildSite('warn');
}

/** Builds the site into dist/, in a child process, because a build needs most of a gigabyte. */
export async function buildSite(logLevel: 'info' | 'warn' = 'info'): Promise<void> {
  const built = hashOfSources(isNoPolicy);
  if (!(await runChild(['node_modules/vite/bin/vite.js', 'build', '--logLevel', logLevel])))
    throw new Error('The site could not be built; see the error above.');
  // A source that was edited meanwhile may be missing from the build: the next start builds again.
  if (hashOfSources(isNoPolicy) === built) writeFileSync(stamp, hashOfSources());
}

/** The build itself updates the hashes in customHttp.yml, one of its sources. */
const isNoPolicy = (file: string) => file !== 'customHttp.yml';

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
