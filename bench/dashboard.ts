import { figureNames } from '@rules/figure-names';
import { millisecondsPerDay } from '@rules/time/day-length';
import type { Browser } from 'playwright';
import { openClients } from '../tests/faults/backend-clients';
import { queryApi } from '../tests/faults/graphql-requests';
import { openDuration } from './back-office-table';
import { type Measurement, measureDurations, median, timesReference } from './measurement';
import { seedTable, waitForIndex } from './seed-table';
import { administratorHeaders, administratorState } from './sign-in';
import type { Site } from './site-process';

const sizes = [
  { titles: 100, accounts: 100 },
  { titles: 100_000, accounts: 10_000 },
];
const periods = { 'the last 30 days': 30, 'a year': 365 };
const turns = 9;
/** Maximum number of titles played on one day. */
const playedADay = 1000;

/**
 * Measures the dashboard with two years of figures, for small and large numbers of titles and accounts: the data
 * request, and in Chromium.
 */
export async function measureDashboard(site: Site, browser: Browser): Promise<Measurement[]> {
  const headers = await administratorHeaders(site);
  const storageState = await administratorState(browser, site);
  const measurements: Measurement[] = [];
  const smallest = new Map<string, number>();
  let before = { titles: 0, accounts: 0 };
  for (const size of sizes) {
    await growTo(site, before, size);
    before = size;
    const population = `${size.titles} titles, ${size.accounts} accounts`;
    const times: [string, number][] = [];
    for (const [name, days] of Object.entries(periods)) {
      const ask = () => queryApi(site, figuresRequest(days), headers);
      // The first request starts the function's process.
      times.push([`${name} by HTTP`, median(await measureDurations(turns, ask, { warmUpCalls: 1 }))]);
    }
    const context = await browser.newContext({
      ...{ storageState, viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' },
    });
    const address = `${site.url}/admin-dashboard`;
    times.push(['the page, to its figures', await openDuration(await context.newPage(), address, 'figure input')]);
    await context.close();
    for (const [name, value] of times) {
      if (!smallest.has(name)) smallest.set(name, value);
      const reference = { name: `${sizes[0]?.titles} titles`, value: smallest.get(name) ?? value };
      measurements.push({ figure: `${population}: ${name}`, value, unit: 'ms', reference, goal: timesReference(2) });
    }
  }
  return measurements;
}

async function growTo(site: Site, from: (typeof sizes)[number], to: (typeof sizes)[number]): Promise<void> {
  const clients = await openClients(site);
  const titles = numbers(from.titles, to.titles);
  await seedTable(clients, 'MovieMetadata', titles.map(movie));
  await seedTable(clients, 'Users', numbers(from.accounts, to.accounts).map(account));
  if (from.titles === 0) await seedTable(clients, 'DailyFigures', twoYears());
  const played = titles.filter((n) => n < playedADay);
  for (const day of lastDays(30))
    await seedTable(
      clients,
      'TitleFigures',
      played.map((n) => plays(day, n)),
    );
  for (const month of new Set(lastDays(365).map((day) => day.slice(0, 7)))) {
    const those = month === lastDays(60).at(-1)?.slice(0, 7) ? titles : played;
    await seedTable(
      clients,
      'TitleFigures',
      those.map((n) => plays(month, n)),
    );
  }
  await waitForIndex(clients, 'movie', to.titles);
}

function figuresRequest(days: number): string {
  const [to, from] = [lastDays(1)[0], lastDays(days).at(-1)];
  return `{ readFigures(from: "${from}", to: "${to}") { figures { figure amount before days measuredAt }
    topTitles { kind titleId title plays seconds } } }`;
}

function twoYears() {
  return figureNames.flatMap((figure) => [
    ...lastDays(730).map((day, n) => ({ figure, day, amount: n % 17 })),
    { figure, day: 'total', amount: 5000 },
  ]);
}

const plays = (period: string, n: number) => ({
  ...{ period, title_key: `movie#${id(n)}`, title_kind: 'movie', title_id: id(n) },
  ...{ plays: 1 + (n % 50), seconds: 100 + ((n * 7919) % 90_000) },
});

const movie = (n: number) => ({
  id: id(n),
  movie_title: `Benchmark ${n}`,
  movie_year: '1930',
  movie_status: 'PUBLISHED',
});

const account = (n: number) => ({
  ...{ id: `bench-user-${n}`, cognito_id: `bench-user-${n}`, user_email: `bench-${n}@example.com` },
  ...{ user_account_status: 'FREE', user_role: 'CUSTOMER', user_verification_status: 'VERIFIED' },
});

const id = (n: number) => `bench-${String(n).padStart(6, '0')}`;
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** Returns today and the days before it, newest first. */
function lastDays(count: number): string[] {
  return numbers(0, count).map((n) => new Date(Date.now() - n * millisecondsPerDay).toISOString().slice(0, 10));
}
