import type { Browser } from 'playwright';
import { movies } from '../amplify/seed/catalogue/catalogue';
import { atLeast, atMost, type Measurement } from './measurement';
import type { Site } from './site-process';
import { cacheShares, type Visit, visit, visitorsAMonth } from './visitor-traffic';

/** Number of films whose visits are compared. */
const films = 6;

/**
 * Counts the requests of a visitor's visit to the distribution and to the data API, in Chromium, and derives the share
 * that CloudFront's caches answer (`cacheShares`).
 */
export async function measureEdge(site: Site, browser: Browser): Promise<Measurement[]> {
  const visits: Visit[] = [];
  for (const { id } of movies.slice(0, films)) visits.push(await visit(browser, site.url, id));
  const mean = (count: (visit: Visit) => number) => visits.reduce((sum, one) => sum + count(one), 0) / visits.length;
  return [
    { figure: 'requests of a visit to the distribution', value: mean(({ atEdge }) => atEdge.length), unit: '' },
    { figure: 'requests of a visit to the data API', value: mean(({ atApi }) => atApi), unit: '', goal: atMost(0) },
    ...visitorsAMonth.flatMap((visitors): Measurement[] => {
      const { answered, shielded } = cacheShares(visits, visitors);
      const of = `${visitors.toLocaleString('en')} visitors a month`;
      return [
        {
          ...{ figure: `answered by CloudFront’s caches, ${of}`, value: 100 * answered, unit: 'of 100' },
          ...(visitors === 10_000_000 && { goal: atLeast(90) }),
        },
        { figure: `passed on to Origin Shield, ${of}`, value: 100 * shielded, unit: 'of 100' },
      ];
    }),
  ];
}
