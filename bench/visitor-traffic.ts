import type { Browser } from 'playwright';
import { storedForVisitors } from '../amplify/rules/delivered-pages';
import { movies } from '../amplify/seed/catalogue/catalogue';

/* Model of visitors' requests and of the edge locations that answer them, shared by the benches `edge` and `cost`. */

export const visitorsAMonth = [1000, 100_000, 10_000_000] as const;
const secondsAMonth = 30 * 24 * 3600;
/** CloudFront's regional edge caches; each stores answers of its own. */
const caches = 13;

/** Requests of a visit to the site's functions. */
export interface Visit {
  /** Id of the film that is opened. */
  film: string;
  /** Path and query of the documents and reads that the distribution answers. */
  atEdge: string[];
  /** Requests to the data API, which nothing caches. */
  atApi: number;
}

/** Landing page, listing, a title, and a search. */
export async function visit(browser: Browser, site: string, film: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  // A busy machine is slow, which does not change the number of requests.
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  const seen: Visit = { film, atEdge: [], atApi: 0 };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest() && pathname !== '/') seen.atEdge.push(pathname);
    else if (pathname.endsWith('/reads')) seen.atEdge.push(search);
    else if (pathname === '/graphql') seen.atApi += 1;
  });
  for (const address of ['/', '/movies', `/stream/movie/${film}`, '/search?q=moon']) {
    await page.goto(site + address);
    await page.waitForLoadState('networkidle');
  }
  await context.close();
  return seen;
}

/**
 * Share of visitors' requests that an edge location answers: visits arrive independently, each for one film by its rank
 * (Zipf). That is the share that finds a stored answer. With arrivals of rate r and answers stored for t seconds, one request
 * in 1 + r·t reads anew.
 */
export function hitRatio(visits: readonly Visit[], visitors: number): number {
  const rate = visitors / secondsAMonth / caches;
  const all = visits.flatMap(({ atEdge }) => atEdge).length;
  const ofFilm = visits.flatMap(({ film, atEdge }) => atEdge.filter((address) => address.includes(film))).length;
  const hits = (arrivals: number) => (arrivals * storedForVisitors) / (1 + arrivals * storedForVisitors);
  const harmonic = movies.reduce((sum, _, rank) => sum + 1 / (rank + 1), 0);
  const ofFilms = movies.reduce((sum, _, rank) => {
    const share = 1 / (rank + 1) / harmonic;
    return sum + share * hits(rate * share);
  }, 0);
  return ((all - ofFilm) * hits(rate) + ofFilm * ofFilms) / all;
}
