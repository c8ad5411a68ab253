/* `npm run build`: builds the site into dist/, also when its sources are unchanged. */
import { parseArgs } from 'node:util';
import { buildSite } from './build-site.ts';
import { reportErrors } from './report-errors.ts';

await reportErrors(async () => {
  // Throws for any argument: with another output folder, `npm start` would mistake an old dist/ for this build.
  parseArgs();
  await buildSite();
});
