import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { movies } from '../amplify/seed/catalogue/movies';
import { demoAccounts } from '../amplify/seed/demo-accounts';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { type Measurement, median, timesReference } from './measurement';
import type { Site } from './site-process';

const bench = 'playback';
const turns = 9;

interface Times {
  firstFrame: number;
  seeked: number;
  frameAfterSeek: number;
}

/** Plays films on the watch page as a customer does, each beside a bare `<video>` with the same signed address. */
export async function measurePlayback(site: Site): Promise<Measurement[]> {
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const signedIn = await signInState(browser, site.url);
    const ours: Times[] = [];
    const bare: Times[] = [];
    // A film each time: one that has been watched goes on where it was left.
    for (const { id } of movies.slice(0, turns + 1)) {
      const context = await browser.newContext({ storageState: signedIn, serviceWorkers: 'block' });
      const { address, times } = await onWatchPage(context, `${site.url}/stream/movie/${id}`);
      await context.close();
      ours.push(times);
      const other = await browser.newContext({ storageState: signedIn, serviceWorkers: 'block' });
      bare.push(await onBarePage(other, site.url, address));
      await other.close();
    }
    // The browser's first film opens its decoder.
    return compare(ours.slice(1), bare.slice(1));
  } finally {
    await browser.close();
  }
}

function compare(ours: readonly Times[], bare: readonly Times[]): Measurement[] {
  const figures = {
    firstFrame: 'click on play to first frame',
    seeked: 'seek to seeked',
    frameAfterSeek: 'seek to first frame there',
  };
  return Object.entries(figures).map(([name, figure]) => {
    // Names of this very object.
    const of = (times: readonly Times[]) => median(times.map((time) => time[name as keyof typeof figures]));
    return {
      ...{ bench, figure, value: of(ours), unit: 'ms' },
      reference: { what: 'bare video', value: of(bare) },
      goal: timesReference(1.2),
    };
  });
}

async function onWatchPage(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await page.goto(address);
  const main = page.getByRole('main');
  await main.getByRole('slider', { name: 'Position' }).waitFor();
  await main.getByRole('button', { name: 'Play', exact: true }).first().waitFor();
  const times = await play(page, 'main button[aria-label="Play"]', '5');
  const source = await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc);
  return { address: source, times };
}

async function onBarePage(context: BrowserContext, site: string, address: string): Promise<Times> {
  const page = await context.newPage();
  const body = `<!doctype html><title>Bare</title><button>Play</button><video width="960" preload="metadata"></video>
<script>
  const video = document.querySelector('video');
  video.src = ${JSON.stringify(address)};
  document.querySelector('button').addEventListener('click', () => video.play());
  addEventListener('keydown', () => { video.currentTime = video.duration / 2; });
</script>`;
  // On the site's own origin, as its page is.
  await page.route(`${site}/bare`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${site}/bare`);
  return play(page, 'button', '5');
}

/** Clicks to play, then presses the key that goes to the middle. */
async function play(page: Page, button: string, key: string): Promise<Times> {
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    async ([button, key]) => {
      const video = document.querySelector('video');
      const play = document.querySelector<HTMLElement>(button);
      if (!video || !play) throw new Error('There is nothing to play.');
      const clicked = performance.now();
      const firstFrame = new Promise<number>((resolve) => {
        video.requestVideoFrameCallback(() => resolve(performance.now() - clicked));
      });
      play.click();
      const first = await firstFrame;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const pressed = performance.now();
      const there = new Promise<number>((resolve) => {
        video.addEventListener('seeked', () => resolve(performance.now() - pressed), { once: true });
      });
      const seen = there.then(
        () =>
          new Promise<number>((resolve) => {
            video.requestVideoFrameCallback(() => resolve(performance.now() - pressed));
          }),
      );
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      return { firstFrame: first, seeked: await there, frameAfterSeek: await seen };
    },
    [button, key] as const,
  );
}

async function signInState(browser: Browser, site: string) {
  const page = await browser.newPage();
  await page.goto(`${site}/login`);
  await page.getByLabel('Username or e-mail').fill(demoAccounts.viewer.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAccounts.viewer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/account$/);
  const state = await page.context().storageState();
  await page.close();
  return state;
}
