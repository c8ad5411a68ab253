import type { Browser, Page } from 'playwright';
import { atMost, type Measurement, median, timesReference } from './measurement';
import type { Site } from './site-process';

const turns = 7;

/** Simulated milliseconds of a mobile round trip. Without it a request is as fast as two local processes. */
const mobileLatency = 150;
/** The pointer events on a link before its click, and their duration in milliseconds. */
interface PointerLead {
  event: 'pointerover' | 'pointerdown';
  duration: number;
}

const pointing: PointerLead = { event: 'pointerover', duration: 150 };
/** A pointer that clicks as soon as it arrives, with the usual time between mousedown and mouseup. */
const pressing: PointerLead = { event: 'pointerdown', duration: 80 };

/** From a click to the paint of the other page's heading and cards: prefetched, or with cards to fetch. */
export async function measureRouteChanges(site: Site, browser: Browser): Promise<Measurement[]> {
  const warm = await warmChanges(browser, site.url);
  const fetched = await fetchedChanges(browser, site.url, { latency: 0 });
  const onMobile = await fetchedChanges(browser, site.url, { latency: mobileLatency });
  const pressed = await fetchedChanges(browser, site.url, { latency: mobileLatency, lead: pressing });
  const pointed = await fetchedChanges(browser, site.url, { latency: mobileLatency, lead: pointing });
  const comparedToRequest = (changes: FetchedChange[]) => ({
    value: median(changes.map(({ change }) => change)),
    reference: { name: 'its data request', value: median(changes.map(({ request }) => request)) },
  });
  const goal = timesReference(1.2);
  return [
    { figure: 'click to content, warm', value: median(warm), unit: 'ms', goal: atMost(100) },
    // Without throttling the request is shorter than a frame, so there is no goal (docs/decisions/0036).
    { figure: 'click to a listing that is fetched', unit: 'ms', ...comparedToRequest(fetched) },
    { figure: `the same on a line of ${mobileLatency} ms`, unit: 'ms', ...comparedToRequest(onMobile), goal },
    { figure: `the same, ${pressing.duration} ms after pressing`, unit: 'ms', ...comparedToRequest(pressed), goal },
    { figure: `the same, ${pointing.duration} ms after pointing`, unit: 'ms', ...comparedToRequest(pointed), goal },
  ];
}

async function warmChanges(browser: Browser, site: string): Promise<number[]> {
  const page = await openMovies(browser, site);
  const times: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    times.push((await goTo(page, '/tv-shows', 'TV Shows')).change, (await goTo(page, '/movies', 'Movies')).change);
  }
  await page.close();
  // The first two runs fetch the code.
  return times.slice(2);
}

interface FetchedChange {
  change: number;
  request: number;
}

interface ChangeConditions {
  /** Round-trip time in milliseconds. */
  latency: number;
  /** Absent: a click without preceding pointer events, so that nothing is prefetched. */
  lead?: PointerLead;
}

async function fetchedChanges(
  browser: Browser,
  site: string,
  { latency: line, lead }: ChangeConditions,
): Promise<FetchedChange[]> {
  const changes: FetchedChange[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const page = await openMovies(browser, site);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const speed = { downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: line, ...speed });
    changes.push(await goTo(page, '/tv-shows', 'TV Shows', lead));
    await page.close();
  }
  // The server's first response is slower.
  return changes.slice(1);
}

async function openMovies(browser: Browser, site: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await page.goto(`${site}/movies`);
  await page.getByRole('main').locator('a h2').first().waitFor();
  // Triggers the code that loads on the first interaction.
  await page.mouse.move(5, 5);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Clicks after the lead; the measurement starts at the click. */
function goTo(page: Page, path: string, heading: string, lead?: PointerLead): Promise<FetchedChange> {
  return page.evaluate(
    async ([path, heading, lead]) => {
      performance.clearResourceTimings();
      const began = performance.now();
      const link = document.querySelector<HTMLAnchorElement>(`header a[href="${path}"]`);
      if (lead) {
        link?.dispatchEvent(new PointerEvent(lead.event, { bubbles: true, pointerType: 'mouse' }));
        await new Promise((resolve) => setTimeout(resolve, lead.duration));
      }
      const clicked = performance.now();
      link?.click();
      while (document.querySelector('h1')?.textContent !== heading || !document.querySelector('main a h2')) {
        await new Promise(requestAnimationFrame);
      }
      // Resolves after the paint of this frame.
      await new Promise((resolve) => setTimeout(resolve));
      const change = performance.now() - clicked;
      const request = performance
        .getEntriesByType('resource')
        .find(({ name, startTime }) => /\/(graphql|reads)$/.test(new URL(name).pathname) && startTime >= began);
      return { change, request: request?.duration ?? Number.NaN };
    },
    [path, heading, lead] as const,
  );
}
