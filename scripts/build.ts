/* `npm run build`: builds the site into dist/, also when its sources are unchanged. Takes the options of `vite build`. */
import { buildSite } from './build-site.ts';
import { reportErrors } from './report-errors.ts';

await reportErrors(() => buildSite(...process.argv.slice(2)));
