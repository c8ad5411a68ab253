import { type Browser, chromium, type Page } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { startBarePage } from './bare-page';
import { atMost, type Measurement, median, timesReference } from './measurement';
import type { Site } from './site-process';

const bench = 'speed';
const turns = 7;
const routes = ['/', '/movies', '/tv-shows', '/audiobooks', '/stream/movie/nosferatu-1922', '/login', '/faqs'];

/** The landing page as visitors get it, beside the least that a page with the same picture can be; what moves on routes. */
export async function measureSpeed(site: Site): Promise<Measurement[]> {
  const [bare, browser] = await Promise.all([startBarePage(site.url), chromium.launch(await chromiumLaunchOptions())]);
  try {
    return [...(await firstPaints(browser, site.url, bare.url)), ...(await layoutShifts(browser, site.url))];
  } finally {
    await browser.close();
    await bare.stop();
  }
}

/** On a phone with a slow line: 1.6 Mbit/s, 150 ms there and back, a quarter of the processor. */
async function firstPaints(browser: Browser, site: string, bare: string): Promise<Measurement[]> {
  const paints: Record<'ours' | 'least', Paints[]> = { ours: [], least: [] };
  // Taking turns, so that a busy moment of the machine touches both.
  for (let turn = 0; turn < turns; turn += 1) {
    paints.ours.push(await paintsOf(browser, site));
    paints.least.push(await paintsOf(browser, bare));
  }
  const [ours, least] = [medianOf(paints.ours), medianOf(paints.least)];
  const beside = (value: number) => ({ what: 'bare page, same picture', value });
  return [
    {
      ...{ bench, figure: 'landing, phone: first paint', value: ours.first, unit: 'ms' },
      reference: beside(least.first),
      goal: timesReference(1.3),
    },
    {
      ...{ bench, figure: 'landing, phone: largest paint', value: ours.largest, unit: 'ms' },
      reference: beside(least.largest),
      goal: timesReference(1.15),
    },
    { bench, figure: 'landing: script until settled', value: ours.script, unit: 'kB', goal: atMost(115) },
    { bench, figure: 'landing: script that the first paint awaits', value: ours.blocking, unit: 'kB', goal: atMost(0) },
  ];
}

/** Milliseconds to the first and the largest paint, kilobytes of script in all and of what the first paint awaits. */
type Paints = Record<'first' | 'largest' | 'script' | 'blocking', number>;

function medianOf(paints: Paints[]): Paints {
  const of = (name: keyof Paints) => median(paints.map((paint) => paint[name]));
  return { first: of('first'), largest: of('largest'), script: of('script'), blocking: of('blocking') };
}

async function paintsOf(browser: Browser, address: string): Promise<Paints> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 2 ** 20) / 8,
    uploadThroughput: (0.75 * 2 ** 20) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await observe(page);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(3000);
  const paints = await page.evaluate(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    let script = 0;
    let blocking = 0;
    for (const entry of performance.getEntriesByType('resource')) {
      if (!(entry instanceof PerformanceResourceTiming) || !new URL(entry.name).pathname.endsWith('.js')) continue;
      script += entry.encodedBodySize / 1000;
      if (Reflect.get(entry, 'renderBlockingStatus') === 'blocking') blocking += entry.encodedBodySize / 1000;
    }
    return { first, largest: Number(Reflect.get(globalThis, 'largestPaint')), script, blocking };
  });
  await context.close();
  return paints;
}

async function layoutShifts(browser: Browser, site: string): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const route of routes) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    await observe(page);
    await page.goto(site + route);
    await page.waitForLoadState('networkidle');
    const value = Number(await page.evaluate(() => Reflect.get(globalThis, 'shift')));
    measurements.push({ bench, figure: `layout shift on ${route}`, value, unit: 'CLS', goal: atMost(0.01) });
    await page.close();
  }
  return measurements;
}

/** Runs before anything of the page. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0, largestPaint: Number.NaN });
    // No named function here: the compiler of this file would call its own helper in the page.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(globalThis, { shift: Reflect.get(globalThis, 'shift') + Reflect.get(entry, 'value') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      Object.assign(globalThis, { largestPaint: list.getEntries().at(-1)?.startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
