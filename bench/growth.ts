import type { Browser } from 'playwright';
import { queryApi } from '../tests/faults/graphql-requests';
import { apiKey } from '../tests/support/outputs';
import { type Measurement, median, timesReference } from './measurement';
import { growMovies } from './seed-table';
import type { Site } from './site-process';

const sizes = [100, 10_000, 100_000];
const turns = 7;

/** Opens the listing of movies while the catalogue grows a thousandfold between the runs. */
export async function measureGrowth(site: Site, browser: Browser): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  let before = 0;
  let smallest: Opening | undefined;
  for (const size of sizes) {
    await growTo(site, before, size);
    before = size;
    const opening = await openings(browser, site.url);
    smallest ??= opening;
    const named = `/movies, ${size} titles`;
    const name = `${sizes[0]} titles`;
    measurements.push(
      {
        ...{ figure: `${named}: data`, value: opening.kilobytes, unit: 'kB' },
        reference: { name, value: smallest.kilobytes },
        goal: timesReference(1.02),
      },
      {
        ...{ figure: `${named}: address to cards`, value: opening.milliseconds, unit: 'ms' },
        reference: { name, value: smallest.milliseconds },
        goal: timesReference(1.2),
      },
    );
  }
  return measurements;
}

interface Opening {
  kilobytes: number;
  milliseconds: number;
}

async function openings(browser: Browser, site: string): Promise<Opening> {
  await openListing(browser, site);
  const seen: Opening[] = [];
  for (let turn = 0; turn < turns; turn += 1) seen.push(await openListing(browser, site));
  return {
    kilobytes: median(seen.map(({ kilobytes }) => kilobytes)),
    milliseconds: median(seen.map(({ milliseconds }) => milliseconds)),
  };
}

/** Opens the listing with an empty cache, as on a first visit. */
async function openListing(browser: Browser, site: string): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const results = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\/(graphql|reads)$/.test(new URL(response.url).pathname)) results.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (results.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`${site}/movies`, { waitUntil: 'commit' });
  const milliseconds = await page.evaluate(async () => {
    while (!document.querySelector('main li a h2')) await new Promise(requestAnimationFrame);
    return performance.now();
  });
  await page.waitForLoadState('networkidle');
  await context.close();
  return { kilobytes: bytes / 1000, milliseconds };
}

async function growTo(site: Site, from: number, to: number): Promise<void> {
  await growMovies(site, from, to, movie);
  const visitor = { 'x-api-key': apiKey(site.outputs) };
  const result = JSON.stringify(
    await queryApi(site, '{ browseCatalogue(kind: movie, pageSize: 1) { total } }', visitor),
  );
  if (!result.includes(`:${to}}`)) throw new Error(`Not all of ${to} titles are in the catalogue: ${result}`);
}

/** The first hundred titles contain every filter value, so that more titles do not add values. */
function movie(n: number) {
  return {
    id: `bench-${String(n).padStart(6, '0')}`,
    movie_title: `Benchmark ${String(n).padStart(6, '0')}`,
    movie_year: String(1930 + (n % 100)),
    movie_genre: ['Drama', 'Comedy', 'Crime', 'Horror', 'Western'][n % 5],
    movie_rate: String((n % 100) / 10),
    movie_description: 'A film that is measured.',
    movie_likes: n % 500,
    createdAt: new Date(Date.UTC(2020, 0, 1) + n * 60_000).toISOString(),
  };
}
