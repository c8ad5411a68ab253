/* Builds the site where that is needed. Fails when the build changed the policy: whoever changed a page has to keep that. */
import { readFileSync } from 'node:fs';
import { buildSite } from './build-site.ts';

const policy = readFileSync('customHttp.yml', 'utf8');
await buildSite();
if (readFileSync('customHttp.yml', 'utf8') !== policy) {
  console.error('The build has brought customHttp.yml up to date: keep the change.');
  process.exitCode = 1;
}
