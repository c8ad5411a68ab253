/*
 * Builds the site if its sources have changed. Fails if the build rewrote customHttp.yml: the change must be committed.
 */
import { readFileSync } from 'node:fs';
import { buildSiteIfStale } from './build-site.ts';

const policy = readFileSync('customHttp.yml', 'utf8');
await buildSiteIfStale();
if (readFileSync('customHttp.yml', 'utf8') !== policy) {
  console.error('The build has updated customHttp.yml: commit the change.');
  process.exitCode = 1;
}
