import { type Browser, chromium, type Page } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { atMost, type Measurement, median, timesReference } from './measurement';
import type { Site } from './site-process';

const bench = 'routes';
const turns = 7;

/** From a click to the other page's heading and cards on the screen: all of it there already, or its cards still to fetch. */
export async function measureRouteChanges(site: Site): Promise<Measurement[]> {
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const warm = await warmChanges(browser, site.url);
    const fetched = await fetchedChanges(browser, site.url);
    return [
      { bench, figure: 'click to content, warm', value: median(warm), unit: 'ms', goal: atMost(100) },
      {
        ...{ bench, figure: 'click to a listing that is fetched', unit: 'ms' },
        value: median(fetched.map(({ change }) => change)),
        reference: { what: 'its data request', value: median(fetched.map(({ request }) => request)) },
        goal: timesReference(1.2),
      },
    ];
  } finally {
    await browser.close();
  }
}

async function warmChanges(browser: Browser, site: string): Promise<number[]> {
  const page = await openMovies(browser, site);
  const times: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    times.push((await goTo(page, '/tv-shows', 'TV Shows')).change, (await goTo(page, '/movies', 'Movies')).change);
  }
  await page.close();
  // The first two fetch.
  return times.slice(2);
}

async function fetchedChanges(browser: Browser, site: string): Promise<{ change: number; request: number }[]> {
  const changes: { change: number; request: number }[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const page = await openMovies(browser, site);
    changes.push(await goTo(page, '/tv-shows', 'TV Shows'));
    await page.close();
  }
  // The server's first time is not like its others.
  return changes.slice(1);
}

async function openMovies(browser: Browser, site: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await page.goto(`${site}/movies`);
  await page.getByRole('main').locator('a h2').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Clicks without pointing first: nothing can be fetched on the way to the link. */
function goTo(page: Page, path: string, heading: string): Promise<{ change: number; request: number }> {
  return page.evaluate(
    async ([path, heading]) => {
      performance.clearResourceTimings();
      const clicked = performance.now();
      document.querySelector<HTMLAnchorElement>(`header a[href="${path}"]`)?.click();
      while (document.querySelector('h1')?.textContent !== heading || !document.querySelector('main a h2')) {
        await new Promise(requestAnimationFrame);
      }
      // Comes once this frame has been painted.
      await new Promise((resolve) => setTimeout(resolve));
      const change = performance.now() - clicked;
      const request = performance
        .getEntriesByType('resource')
        .find(({ name, startTime }) => new URL(name).pathname === '/graphql' && startTime >= clicked);
      return { change, request: request?.duration ?? Number.NaN };
    },
    [path, heading] as const,
  );
}
