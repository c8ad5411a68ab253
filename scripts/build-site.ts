import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const sources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tailwind.config.ts',
  'amplify_outputs.json',
  'package-lock.json',
];
const stamp = 'dist/.built-from';

/** Builds the site into dist/ unless it stands there already, built from the very same sources. */
export async function buildSite(): Promise<void> {
  const hash = hashOfSources();
  if (readStamp() === hash) return;
  console.log('Building the site ...');
  const { build } = await import('vite');
  await build({ logLevel: 'warn' });
  writeFileSync(stamp, hash);
}

function readStamp(): string | undefined {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined; // never built
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesBelow)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(entry: string): string[] {
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)));
}
