import type { Browser, BrowserContext, Page } from '@playwright/test';
import { timings } from '../../src/config/timings';
import { dropTimers } from './support/drop-timers';
import { expect, withFaults } from './support/journey';
import { administratorTest as test } from './support/signed-in';
import { requestAs } from './support/signed-in-request';

type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

const film = { id: 'sintel-2010', master: 'movies/src/sintel-2010.mp4' };

// Expects the errors of requests to a base that is down.
test.use({ expectedConsoleError: /Failed to load resource/ });
test.beforeAll(async ({ browser, administrator }, { project }) => {
  // The film is encoded on a machine that runs other journeys.
  test.setTimeout(240_000);
  const context = await browser.newContext({ storageState: administrator, baseURL: project.use.baseURL ?? '' });
  const page = await context.newPage();
  // The server answers the first visit more slowly, which would change what the compared pages load.
  await page.goto('/');
  await encode(page);
  await context.close();
});

async function encode(page: Page): Promise<void> {
  const state = async () => {
    const { getMediaStreams } = await requestAs(page, `{ getMediaStreams(id: "${film.master}") { state } }`);
    return getMediaStreams?.state;
  };
  if ((await state()) === undefined)
    await requestAs(
      page,
      `mutation { encodeMedia(kind: movie, titleId: "${film.id}", path: "${film.master}") { state } }`,
    );
  await expect.poll(state, { timeout: 200_000, intervals: [500] }).toBe('READY');
}

/** Opens the film's page, from its beginning, and collects the requests for its stream and for hls.js. */
async function open(page: Page): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/streams\/|attach-stream/.test(pathname)) requested.push(pathname);
  });
  await page.goto(`/stream/movie/${film.id}?t=0`);
  await expect(page.getByRole('slider', { name: 'Position' })).toBeEnabled();
  return requested;
}

const second = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const height = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight);

/** Returns the number of times that the page has loaded a file from the network instead of the browser's cache. */
function transfersOf(page: Page, name: string): Promise<number> {
  return page.evaluate((name) => {
    const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return loads.filter((load) => load.name.includes(name) && load.transferSize > 0).length;
  }, name);
}

/** Counts the pauses for data after the start. */
async function countStalls(page: Page): Promise<() => Promise<number>> {
  const stalls = await page.locator('video').evaluateHandle((video: HTMLVideoElement) => {
    const count = { stalls: 0 };
    const start = () => video.addEventListener('waiting', () => (count.stalls += video.seeking ? 0 : 1));
    video.addEventListener('timeupdate', () => video.currentTime > 0 && start(), { once: true });
    return count;
  });
  return () => stalls.evaluate((count) => count.stalls);
}

/** A film of similar length and type that has no stream. */
const plainFilm = '/stream/movie/metropolis-1927?t=0';

interface Loaded {
  bytes: number;
  scripts: string[];
}

/** Opens a page in a browser with an empty cache; returns what it has loaded once it has settled. */
async function loadAnew(browser: Browser, storageState: BrowserState, address: string): Promise<Loaded> {
  const context = await browser.newContext({ storageState, serviceWorkers: 'block' });
  const page = await context.newPage();
  // A busy machine would load the offline features before the network is idle.
  await dropTimers(page, timings.untouchedPage);
  const session = await context.newCDPSession(page);
  const loaded: Loaded = { bytes: 0, scripts: [] };
  session.on('Network.dataReceived', ({ dataLength }) => {
    loaded.bytes += dataLength;
  });
  session.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Script') loaded.scripts.push(new URL(response.url).pathname);
  });
  await session.send('Network.enable');
  await page.goto(address);
  await expect.poll(() => readyState(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(HAVE_METADATA);
  await page.waitForLoadState('networkidle');
  await context.close();
  return { ...loaded, scripts: loaded.scripts.toSorted() };
}

const readyState = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState);

const HAVE_METADATA = 1;
const HAVE_ENOUGH_DATA = 4;

test('before the first play a stream’s page loads no more than a file’s, and the same scripts', async ({
  browser,
  signedIn,
  baseURL,
}) => {
  const stream = await loadAnew(browser, signedIn, `${baseURL}/stream/movie/${film.id}?t=0`);
  const file = await loadAnew(browser, signedIn, `${baseURL}${plainFilm}`);
  // Chromium loads none or half a megabyte of a file before it plays.
  const isMore = stream.bytes > file.bytes;
  const most = isMore ? (await loadAnew(browser, signedIn, `${baseURL}${plainFilm}`)).bytes : file.bytes;
  expect(stream.bytes).toBeLessThanOrEqual(most);
  expect(stream.scripts).toEqual(file.scripts);
});

test('loads the beginning of a stream ahead, no file of it twice, and the settings change its quality', async ({
  page,
}) => {
  const requested = await open(page);
  await expect.poll(() => readyState(page), { timeout: 20_000 }).toBe(HAVE_ENOUGH_DATA);
  const ahead = requested.filter((path) => /\.m3u8$|\.cmf.$/.test(path));
  expect(ahead.filter((path) => path.endsWith('.m3u8'))).toHaveLength(3);
  // One rendition of the video and one of the audio, eight seconds of each.
  expect(ahead.filter((path) => path.endsWith('.cmfv'))).toHaveLength(3);
  expect(ahead.filter((path) => path.endsWith('.cmfa'))).toHaveLength(3);
  expect(requested.filter((path) => path.includes('attach-stream'))).toEqual([]);

  await test.step('the signature of a stream opens its own files only, and none without it', async () => {
    await expect(page.locator('video')).toHaveAttribute('poster', /\/still\.\d+\.jpg\?/);
    const still = await page.locator('video').getAttribute('poster');
    const { pathname, search } = new URL(still ?? '', page.url());
    const folder = pathname.slice(0, pathname.lastIndexOf('/'));
    const status = async (address: string) => (await page.request.get(address)).status();
    expect(await status(`${folder}/main.m3u8${search}`)).toBe(200);
    expect(await status(`${folder}/main.m3u8`)).toBe(403);
    const root = folder.slice(0, folder.indexOf('/streams/'));
    expect(await status(`${root}/${film.master}${search}`)).toBe(403);
    expect(await status(`${folder}/../another/main.m3u8${search}`)).toBe(403);
  });

  await test.step('loads no file of the stream twice', async () => {
    await page.keyboard.press('k');
    await expect.poll(() => requested.filter((path) => path.endsWith('.cmfv')).length).toBeGreaterThan(5);
    const files = requested.filter((path) => /\.m3u8$|\.cmf.$/.test(path) && !path.includes('thumbnails'));
    expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
  });

  await test.step('the settings change the quality', async () => {
    await page.locator('video').hover({ force: true });
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('radio', { name: /^Auto \(\d+p\)$/ })).toBeChecked();
    const other = (await height(page)) === 240 ? 360 : 240;
    await page.getByRole('radio', { name: `${other}p`, exact: true }).check();
    await expect.poll(() => height(page), { timeout: 20_000 }).toBe(other);
  });
});

test('plays without a pause on a slow line, and when a base fails', async ({ page }) => {
  const requested = await open(page);
  await test.step('the pointer on the seek bar shows a picture of the stream before it plays', async () => {
    await page.getByRole('slider', { name: 'Position' }).hover();
    await expect.poll(() => requested.some((path) => /thumbnails.*\.jpg$/.test(path))).toBe(true);
    await expect(page.locator('img[src*="thumbnails"]')).toBeVisible();
    expect(requested.some((path) => path.includes('attach-stream'))).toBe(false);
    expect(await transfersOf(page, '/main.m3u8')).toBe(1);
    await page.mouse.move(5, 5);
  });

  const stalls = await countStalls(page);
  const line = await page.context().newCDPSession(page);
  const setThroughput = (bytesPerSecond: number, latency: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });

  await test.step('on a slow line the film plays without a pause', async () => {
    // Twice the bit rate of the film.
    const kilobitsPerSecond = 400;
    await setThroughput((kilobitsPerSecond * 1000) / 8, 50);
    await page.keyboard.press('k');
    await expect.poll(() => second(page), { timeout: 60_000 }).toBeGreaterThan(9);
    expect(await stalls()).toBe(0);
    // Removes the limit.
    await setThroughput(-1, 0);
  });

  await test.step('a base that fails while the film plays is replaced, without a pause', async () => {
    const isDown = { kind: 'fail', code: 'InternalError', message: 'Down', status: 500 } as const;
    await withFaults(page, [{ service: 'media', operation: 'GET /1', effect: isDown }], async () => {
      // Seeks beyond the buffer of 30 seconds.
      await page.keyboard.press('8');
      const target = await second(page);
      await expect.poll(() => second(page)).toBeGreaterThan(target + 0.5);
      expect(await second(page)).toBeLessThan(target + 10);
    });
    expect(requested.some((path) => path.includes('/media/2/'))).toBe(true);
    expect(await stalls()).toBe(0);
    await page.keyboard.press('i');
    await expect(page.getByRole('region', { name: 'Statistics' })).toContainText('/media/2');
  });
});

test('a browser without Media Source Extensions plays the stream by itself', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'MediaSource');
    Reflect.deleteProperty(window, 'ManagedMediaSource');
  });
  const playlist = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/playlists'));
  const segment = page.waitForResponse((response) => /\/streams\/.*\.cmf[va]$/.test(new URL(response.url()).pathname));
  const requested = await open(page);
  await page.keyboard.press('k');
  expect((await playlist).headers()['content-type']).toBe('application/vnd.apple.mpegurl');
  expect((await segment).status()).toBeLessThan(300);
  await expect.poll(() => second(page), { timeout: 20_000 }).toBeGreaterThan(1);
  await expect(page.locator('video')).toHaveAttribute('src', /\/playlists\?address=/);
  expect(requested.filter((path) => path.includes('attach-stream'))).toEqual([]);
});
