/*
 * Builds the site if its sources have changed. Fails if the build rewrote customHttp.yml: the change must be committed.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildSiteIfStale } from './build-site.ts';
import { reportErrors } from './report-errors.ts';

await reportErrors(async () => {
  parseArgs();
  const policy = readFileSync('customHttp.yml', 'utf8');
  await buildSiteIfStale();
  if (readFileSync('customHttp.yml', 'utf8') !== policy)
    throw new Error('The build has updated customHttp.yml: commit the change.');
});
