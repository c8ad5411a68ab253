import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The sources of a build of the site (tests/definitions/sources.test.ts follows the imports). */
export const sources = [
  'src',
  'public',
  'scripts/prerender',
  'scripts/hash-of-sources.ts',
  'scripts/site-pages.ts',
  'scripts/vite-plugins',
  'index.html',
  'vite.config.ts',
  'tailwind.config.ts',
  'tsconfig.json',
  'amplify_outputs.json',
  'amplify/environment.ts',
  'amplify/rules',
  'amplify/seed/catalogue',
  'amplify/seed/read-outputs.ts',
  'amplify/seed/records',
  'package-lock.json',
  'customHttp.yml',
];

export function hashOfSources(isIncluded: (file: string) => boolean = () => true): string {
  const hash = createHash('sha256');
  const files = sources.flatMap(filesBelow).filter((file) => isIncluded(file) && !/\.test\.tsx?$/.test(file));
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** Returns the paths of all files in a folder and its subfolders, sorted by name; for a file, its own path. */
export function filesBelow(entry: string): string[] {
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)));
}
