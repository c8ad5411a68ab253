/*
 * A process of the catalogue function over `scale-store.ts`: `write` writes the snapshots as the schedule does,
 * `answers` starts cold and serves queries. Prints its measurements as JSON.
 */

import { catalogueBrowser } from '../amplify/functions/catalogue/browse-catalogue';
import { catalogueFiles } from '../amplify/functions/catalogue/catalogue-files';
import { handler as catalogueChanges } from '../amplify/functions/catalogue/changes-handler';
import { seededRandom } from '../tests/faults/seeded-random';
import { keystrokes } from './keystrokes';
import { measureDuration, percentile } from './measurement';

const kind = 'movie';
const pageCount = 60;
const searchCount = 60;

const work = process.argv[2] === 'write' ? write : respond;
console.log(JSON.stringify({ ...(await work()), megabytes: process.resourceUsage().maxRSS / 1000 }));

async function write() {
  return measure(() => catalogueChanges({}));
}

/** Returns the milliseconds of `work`, and its CPU time in milliseconds. */
async function measure(work: () => Promise<unknown>): Promise<{ duration: number; processor: number }> {
  const before = process.cpuUsage();
  const duration = await measureDuration(work);
  const { user, system } = process.cpuUsage(before);
  return { duration, processor: (user + system) / 1000 };
}

async function respond() {
  const browse = catalogueBrowser(catalogueFiles, 'shown');
  const first = await measure(() => browse({ kind, pageSize: 24 }));
  const { total } = await browse({ kind, pageSize: 1 });
  const megabytesBeforeSearch = process.resourceUsage().maxRSS / 1000;
  const random = seededRandom(20261126);
  const pages: number[] = [];
  for (let n = 0; n < pageCount; n += 1) {
    pages.push((await measure(() => browse(anyPage(random, total)))).processor);
  }
  const firstSearch = await measure(() => browse({ kind, search: 'metropolis' }));
  const searches: number[] = [];
  const every = Math.ceil(keystrokes.length / searchCount);
  for (const search of keystrokes.filter((_, n) => n % every === 0)) {
    searches.push((await measure(() => browse({ kind, search, pageSize: 4 }))).processor);
  }
  const p95 = { page: percentile(pages, 0.95), search: percentile(searches, 0.95) };
  return { first, total, megabytesBeforeSearch, firstSearch, p95 };
}

/** Returns a page request of the listing: half of them sorted by title, a third filtered. */
function anyPage(random: () => number, total: number) {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
  const sort = pick([undefined, undefined, undefined, 'year', 'rate', 'added']);
  const genre = pick([undefined, undefined, 'drama', undefined, 'comedy', undefined]);
  const page = 1 + Math.floor((random() * total) / 24);
  return { kind, pageSize: 24, page, sort, genres: genre ? [genre] : null };
}
