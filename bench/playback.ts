import type { Browser, BrowserContext, Page } from 'playwright';
import { movies } from '../amplify/seed/catalogue/catalogue';
import { demoAccounts } from '../amplify/seed/demo-accounts';
import { type Measurement, median, timesReference } from './measurement';
import { signInState } from './sign-in';
import type { Site } from './site-process';

const turns = 9;

/** Number keys that seek to tenths of a film, forward and back. */
const keys = ['5', '2', '7'];

/** Times of one film, in milliseconds. */
interface Times {
  firstFrame: number[];
  seeked: number[];
  frameAfterSeek: number[];
}

/** Plays films on the watch page as a customer, and each in a bare `<video>` for comparison. */
export async function measurePlayback(site: Site, browser: Browser): Promise<Measurement[]> {
  const signedIn = await signInState(browser, site.url, demoAccounts.viewer);
  const ours: Times[] = [];
  const bare: Times[] = [];
  // Uses another film each time, because a watched film resumes at its saved position.
  for (const { id } of movies.slice(0, turns + 1)) {
    const context = await browser.newContext({ storageState: signedIn, serviceWorkers: 'block' });
    const { address, times } = await onWatchPage(context, `${site.url}/stream/movie/${id}`);
    await context.close();
    ours.push(times);
    const other = await browser.newContext({ storageState: signedIn, serviceWorkers: 'block' });
    bare.push(await onBarePage(other, site.url, address));
    await other.close();
  }
  // The browser's first film initialises its decoder.
  return compare(ours.slice(1), bare.slice(1));
}

function compare(ours: readonly Times[], bare: readonly Times[]): Measurement[] {
  const figures = {
    firstFrame: 'click on play to first frame',
    seeked: 'seek to seeked',
    frameAfterSeek: 'seek to first frame there',
  };
  return Object.entries(figures).map(([name, figure]) => {
    // `Object.entries` returned these names.
    const of = (times: readonly Times[]) => median(times.flatMap((time) => time[name as keyof typeof figures]));
    return {
      ...{ figure, value: of(ours), unit: 'ms' },
      reference: { name: 'bare video', value: of(bare) },
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
  const times = await play(page, 'main button[aria-label="Play"]');
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
  addEventListener('keydown', ({ key }) => { video.currentTime = (video.duration * Number(key)) / 10; });
</script>`;
  // Served on the site's own origin, like the site's page.
  await page.route(`${site}/bare`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${site}/bare`);
  return play(page, 'button');
}

/** Clicks to play, then presses one key per second. */
async function play(page: Page, button: string): Promise<Times> {
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    async ([button, keys]) => {
      const video = document.querySelector('video');
      const play = document.querySelector<HTMLElement>(button);
      if (!video || !play) throw new Error('There is nothing to play.');
      const times: Times = { firstFrame: [], seeked: [], frameAfterSeek: [] };
      const clicked = performance.now();
      const firstFrame = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
      play.click();
      await firstFrame;
      times.firstFrame.push(performance.now() - clicked);
      for (const key of keys) {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        const there = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
        const pressed = performance.now();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        await there;
        times.seeked.push(performance.now() - pressed);
        await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
        times.frameAfterSeek.push(performance.now() - pressed);
      }
      return times;
    },
    [button, keys] as const,
  );
}
