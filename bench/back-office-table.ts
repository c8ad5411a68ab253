import type { Browser, Page } from 'playwright';
import { atMost, type Measurement, median } from './measurement';
import { benchmarkMovie, growMovies } from './seed-table';
import { administratorState } from './sign-in';
import type { Site } from './site-process';

const sizes = [100, 10_000, 100_000];
/** The goals apply to this size. */
const goalSize = 10_000;
const turns = 9;

/** Opens, sorts and searches the movie manager in Chromium, key by key, while the catalogue grows a thousandfold. */
export async function measureBackOfficeTable(site: Site, browser: Browser): Promise<Measurement[]> {
  const state = await administratorState(browser, site);
  const measurements: Measurement[] = [];
  let before = 0;
  let smallest: number | undefined;
  for (const size of sizes) {
    await growMovies(site, before, size, benchmarkMovie);
    before = size;
    const context = await browser.newContext({
      ...{ storageState: state, viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' },
    });
    const page = await context.newPage();
    const opened = await openDuration(page, `${site.url}/admin-dashboard/movie-list`, 'tbody th');
    smallest ??= opened;
    const sorted = await measureSorting(page);
    const { searched, keys } = await measureSearches(page);
    await context.close();
    const name = `${sizes[0]} titles`;
    measurements.push(
      { figure: `${size} titles: opened`, value: opened, unit: 'ms', reference: { name, value: smallest } },
      comparedToRequest(`${size} titles: sorted, beyond its request`, sorted, size),
      comparedToRequest(`${size} titles: searched, beyond its request`, searched, size),
      {
        ...{ figure: `${size} titles: worst of ${keys.length} keys to the screen`, unit: 'ms' },
        value: Math.max(...keys),
        ...(size === goalSize && { goal: atMost(32) }),
      },
    );
  }
  return measurements;
}

interface InteractionTime {
  /** From the click or key to the paint of its result. */
  screen: number;
  request: number;
}

function comparedToRequest(figure: string, times: readonly InteractionTime[], size: number): Measurement {
  return {
    ...{ figure, unit: 'ms' },
    value: median(times.map(({ screen, request }) => screen - request)),
    reference: { name: 'the request', value: median(times.map(({ request }) => request)) },
    ...(size === goalSize && { goal: atMost(60) }),
  };
}

/** From the navigation to an element, with a warm browser cache. */
export async function openDuration(page: Page, address: string, element: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    await page.goto(address, { waitUntil: 'commit' });
    times.push(
      await page.evaluate(async (selector) => {
        while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
        return performance.now();
      }, element),
    );
    await page.waitForLoadState('networkidle');
  }
  // The first run also fetches the code.
  return median(times.slice(1));
}

async function measureSorting(page: Page): Promise<InteractionTime[]> {
  const times: InteractionTime[] = [];
  // Each order once, ascending and descending, because a seen order needs no request. The first order is by rating.
  for (const column of ['Year', 'Likes', 'Favorites', 'Movie Name']) {
    for (const _direction of ['up', 'down']) {
      await startTimer(page, 'click');
      await page.getByRole('columnheader', { name: column, exact: true }).getByRole('button').click();
      times.push(await readTimer(page));
      await page.waitForLoadState('networkidle');
    }
  }
  return times;
}

/** Search words without repetition. Measures the last key of each word, and the response time of every key. */
async function measureSearches(page: Page): Promise<{ searched: InteractionTime[]; keys: number[] }> {
  const field = page.getByRole('searchbox');
  const searched: InteractionTime[] = [];
  await page.evaluate(() => {
    const keys: number[] = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') keys.push(duration);
      // The shortest event duration that browsers report, in milliseconds.
    }).observe(Object.assign({ type: 'event', durationThreshold: 16 }));
    Object.assign(globalThis, { keys });
  });
  let typed = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    await field.fill('');
    await page.waitForLoadState('networkidle');
    const query = `benchmark ${10 + turn}`;
    await field.pressSequentially(query.slice(0, -1), { delay: 60 });
    await startTimer(page, 'keydown');
    await field.press(query.slice(-1));
    searched.push(await readTimer(page));
    typed += query.length;
  }
  const slow: number[] = await page.evaluate(() => Reflect.get(globalThis, 'keys'));
  // The observer reports slow keys only; the others count as 16 ms.
  const quick = Array.from({ length: Math.max(0, typed - slow.length) }, () => 16);
  return { searched, keys: [...slow, ...quick] };
}

/** Two steps: the listener must be attached before the click or key. */
async function startTimer(page: Page, event: 'click' | 'keydown'): Promise<void> {
  await page.evaluate((name) => {
    const answered = new Promise<InteractionTime>((resolve) => {
      addEventListener(
        name,
        async ({ timeStamp }) => {
          let request: PerformanceEntry | undefined;
          do {
            await new Promise(requestAnimationFrame);
            request = performance
              .getEntriesByType('resource')
              .find((entry) => entry.name.endsWith('/graphql') && entry.startTime >= timeStamp);
          } while (!request || document.querySelector('table')?.getAttribute('aria-busy') === 'true');
          const { duration } = request;
          // Resolves after the paint of this frame.
          setTimeout(() => resolve({ screen: performance.now() - timeStamp, request: duration }));
        },
        { once: true, capture: true },
      );
    });
    performance.clearResourceTimings();
    Object.assign(globalThis, { answered });
  }, event);
}

async function readTimer(page: Page): Promise<InteractionTime> {
  return page.evaluate(() => Reflect.get(globalThis, 'answered'));
}
