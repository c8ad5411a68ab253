import { storedForVisitors } from '@rules/delivered-pages';
import type { Browser } from 'playwright';
import { movies } from '../amplify/seed/catalogue/catalogue';

/* Model of visitors' requests and of CloudFront's caches, shared by the benches `edge` and `cost`. */

export const visitorsAMonth = [1000, 100_000, 10_000_000] as const;
const secondsAMonth = 30 * 24 * 3600;
/** Number of CloudFront's regional edge caches, which forward misses to one of them, the Origin Shield. */
const regionalCaches = 13;

/** Requests of a visit to the site's functions. */
export interface Visit {
  /** Id of the opened film. */
  film: string;
  /** Path and query of the documents and reads that the distribution answers. */
  atEdge: string[];
  /** Number of requests to the data API, which are not cached. */
  atApi: number;
}

/** Opens the landing page, a listing, a title, and a search; returns the requests. */
export async function visit(browser: Browser, site: string, film: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  // A busy machine is slow, which does not affect the number of requests.
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
  /** Answered by CloudFront's caches without invoking the function. */
  answered: number;
  /** Forwarded from a regional cache to Origin Shield, which AWS charges. */
  shielded: number;
}

/**
 * Computes the share of requests that CloudFront's caches answer: visits arrive independently, each for one film by its
 * rank (Zipf). A response expires at the same time in all caches (amplify/functions/visitor-delivery).
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

/** For arrivals at rate r and responses stored for t seconds, the function is invoked for one request in 1 + r·t. */
function answeredShare(arrivals: number): number {
  const stored = arrivals * storedForVisitors;
  return stored / (1 + stored);
}

/**
 * While a response is stored, each regional cache forwards its first request for it to Origin Shield. The cache in
 * Origin Shield's region forwards none.
 */
function shieldedShare(arrivals: number): number {
  const stored = arrivals * storedForVisitors;
  const others = regionalCaches - 1;
  // The request that reaches the function comes from one of all caches.
  const first = others / regionalCaches;
  const later = (others - first) * (1 - Math.exp(-stored / regionalCaches));
  return (first + later) / (1 + stored);
}
