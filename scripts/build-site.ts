import { readFileSync, writeFileSync } from 'node:fs';
import { hashOfSources } from './hash-of-sources.ts';

const stamp = 'dist/.built-from';

/** Builds the site into dist/ unless it stands there already, built from the very same sources. */
export async function buildSite(): Promise<void> {
  if (readStamp() === hashOfSources()) return;
  console.log('Building the site ...');
  const { build } = await import('vite');
  await build({ logLevel: 'warn' });
  // Afterwards: a build keeps the hashes in customHttp.yml, which is one of its sources.
  writeFileSync(stamp, hashOfSources());
}

function readStamp(): string | undefined {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined; // never built
  }
}
