import { storedForVisitors } from '@rules/delivered-pages';
import type { Browser } from 'playwright';
import { movies } from '../amplify/seed/catalogue/catalogue';

/* Model of visitors' requests and of CloudFront's caches, which answer them, shared by the benches `edge` and `cost`. */

export const visitorsAMonth = [1000, 100_000, 10_000_000] as const;
const secondsAMonth = 30 * 24 * 3600;
/**
 * CloudFront's regional edge caches. Each stores answers of its own and asks the cache that is Origin Shield, one of
 * them, for others.
 */
const regionalCaches = 13;

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

/** Shares of the requests of all visits. */
export interface CacheShares {
  /** Answered by CloudFront's caches, so that the function is not invoked. */
  answered: number;
  /** Passed on from a regional cache to Origin Shield, which AWS charges. */
  shielded: number;
}

/**
 * Computes how many requests CloudFront's caches answer: visits arrive independently, each for one film by its rank (Zipf).
 * An answer expires at the same time in all caches (amplify/functions/visitor-delivery).
 */
export function cacheShares(visits: readonly Visit[], visitors: number): CacheShares {
  const rate = visitors / secondsAMonth;
  const all = visits.flatMap(({ atEdge }) => atEdge).length;
  const ofFilm = visits.flatMap(({ film, atEdge }) => atEdge.filter((address) => address.includes(film))).length;
  const harmonic = movies.reduce((sum, _, rank) => sum + 1 / (rank + 1), 0);
  const filmShares = movies.map((_, rank) => 1 / (rank + 1) / harmonic);
  const average = (share: (arrivals: number) => number) => {
    const ofFilms = filmShares.reduce((sum, ofThis) => sum + ofThis * share(rate * ofThis), 0);
    return ((all - ofFilm) * share(rate) + ofFilm * ofFilms) / all;
  };
  return { answered: average(answeredShare), shielded: average(shieldedShare) };
}

/** With arrivals of rate r and answers stored for t seconds, the function is invoked for one request in 1 + r·t. */
function answeredShare(arrivals: number): number {
  const stored = arrivals * storedForVisitors;
  return stored / (1 + stored);
}

/**
 * While an answer is stored, each regional cache passes its first request for it on to Origin Shield. The one in Origin
 * Shield's region passes none on.
 */
function shieldedShare(arrivals: number): number {
  const stored = arrivals * storedForVisitors;
  const others = regionalCaches - 1;
  // The request that is passed on to the function comes from one of all caches.
  const first = others / regionalCaches;
  const later = (others - first) * (1 - Math.exp(-stored / regionalCaches));
  return (first + later) / (1 + stored);
}
