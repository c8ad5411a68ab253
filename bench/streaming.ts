import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { demoAccounts } from '../amplify/seed/demo-accounts';
import { listen } from '../tests/support/listen';
import { atMost, type Measurement, median, timesReference } from './measurement';
import { signInState } from './sign-in';
import type { Site } from './site-process';

const turns = 3;
const seconds = 60;
/** Seconds of a film with the same beginning as the long one, which is encoded faster. */
const shortSeconds = 20;
/** Opened with a start time: a film that was watched would resume at its end. */
const film = '/stream/movie/sintel-2010?t=1';

/** Connections by their throughput in Mbit/s; each request takes an additional 40 ms. */
const slow = 1.5;
const fast = 20;
const worst = 1;

/**
 * Encodes a film of 1080p and 5 Mbit/s, and plays its stream on the watch page, beside the plain file and beside a bare
 * page with hls.js and the same playlist.
 */
export function measureStreaming(site: Site, browser: Browser, folder: string): Promise<Measurement[]> {
  return withEncodedFilm({ site, browser, folder, duration: seconds }, async ({ open, ladder, encoding }) => [
    {
      ...{ figure: `encoding ${seconds} s of 1080p`, value: encoding, unit: 'ms' },
      reference: { name: "ffmpeg's own ladder", value: ladder() },
      goal: timesReference(1.1),
    },
    ...(await onSlowLine(open)),
    ...(await onFastLine(open)),
    ...(await beforeFirstPlay(open)),
    ...(await onBothLines(open)),
    await throughDips(open),
    ...(await withoutItsBase(open)),
  ]);
}

/** Runs only the part of `measureStreaming` that measures the first frames. */
export function measureFirstFrames(site: Site, browser: Browser, folder: string): Promise<Measurement[]> {
  return withEncodedFilm({ site, browser, folder, duration: shortSeconds }, async ({ open }) => [
    ...(await beforeFirstPlay(open)),
    ...(await onBothLines(open)),
  ]);
}

interface EncodedFilm {
  open: Opener;
  /** Milliseconds of the encoding by the local backend. */
  encoding: number;
  /** Milliseconds that plain ffmpeg takes for the same renditions. */
  ladder(): number;
}

async function withEncodedFilm(
  { site, browser, folder, duration }: { site: Site; browser: Browser; folder: string; duration: number },
  measure: (film: EncodedFilm) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const script = await startScriptServer();
  try {
    const master = path.join(folder, 'master.mp4');
    makeMaster(master, duration);
    const encoding = await encode(browser, site.url, master);
    const state = await signInState(browser, site.url, demoAccounts.viewer);
    const open = (line: number) => openPages(browser, site.url, state, { line, hlsAddress: `${script.url}/hls.js` });
    return await measure({ open, encoding, ladder: () => plainLadder(master, folder) });
  } finally {
    await script.close();
  }
}

type Opener = (line: number) => Promise<OpenPages>;

/** The watch page, with its references on the same connection. */
interface OpenPages {
  ours: Page;
  /** Opens a reference: the bare page, the bare page that loads hls.js on the click, or the plain file. */
  openReference(form: BareForm): Promise<Page>;
  setLine(page: Page, megabits: number): Promise<void>;
  /** Opens the watch page with an empty cache, and counts the bytes that it loads until it has settled. */
  countBytes(form: 'stream' | 'file'): Promise<LoadedBytes>;
  /** Loads the code for streams into the browser's cache, as playing another film does. */
  loadStreamCode(): Promise<void>;
  close(): Promise<void>;
}

interface LoadedBytes {
  all: number;
  script: number;
}

async function onSlowLine(open: Opener): Promise<Measurement[]> {
  const pages = await open(slow);
  await play(pages.ours);
  const ours = await stalledFor(pages.ours, seconds - 10);
  await pages.ours.goto('about:blank');
  const file = await pages.openReference('file');
  await play(file);
  const plain = await stalledFor(file, seconds - 10);
  await pages.close();
  return [
    {
      ...{ figure: `stalls in ${seconds - 10} s at ${slow} Mbit/s`, value: ours, unit: 'ms' },
      reference: { name: 'the plain file', value: plain },
      goal: atMost(0),
    },
  ];
}

async function onFastLine(open: Opener): Promise<Measurement[]> {
  const highest = { ours: [] as number[], bare: [] as number[] };
  const seek = { ours: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    const pages = await open(fast);
    await play(pages.ours);
    highest.ours.push(await timeToHeight(pages.ours, 720));
    seek.ours.push((await seekTo(pages.ours, 45)).milliseconds);
    await pages.ours.goto('about:blank');
    const bare = await pages.openReference('hls');
    await play(bare);
    highest.bare.push(await timeToHeight(bare, 720));
    seek.bare.push((await seekTo(bare, 45)).milliseconds);
    await pages.close();
  }
  return [
    {
      ...{ figure: 'first frame to 720p, the highest that fits', value: median(highest.ours), unit: 'ms' },
      reference: { name: 'bare hls.js page', value: median(highest.bare) },
      goal: timesReference(1.2),
    },
    {
      ...{ figure: 'seek to first frame there', value: median(seek.ours), unit: 'ms' },
      reference: { name: 'bare hls.js page', value: median(seek.bare) },
      goal: timesReference(1.2),
    },
  ];
}

interface FirstFrames {
  /** Clicked after the pointer has been over the button for a moment. */
  pointed: number[];
  /** Clicked without a preceding pointer event, as on a touch screen. */
  sudden: number[];
  /** Like `sudden`, with the code for streams in the browser's cache, as from the second film on. */
  later: number[];
  /** The bare page that loads hls.js on the click. */
  late: number[];
  reference: number[];
}

/** Milliseconds that the pointer is over a button before the click. */
const pointedFor = 400;

/** Measures the bytes that the watch page loads before the first play, for a stream and for the film's plain file. */
async function beforeFirstPlay(open: Opener): Promise<Measurement[]> {
  const pages = await open(fast);
  const [ours, plain] = [await pages.countBytes('stream'), await pages.countBytes('file')];
  await pages.close();
  const row = (figure: string, value: number, reference: number): Measurement => ({
    ...{ figure: `before the first play: ${figure}`, value: value / 1000, unit: 'kB' },
    reference: { name: 'page of the plain file', value: reference / 1000 },
    goal: timesReference(1),
  });
  return [row('all data', ours.all, plain.all), row('script', ours.script, plain.script)];
}

/** Measures the first frames on both connections. */
async function onBothLines(open: Opener): Promise<Measurement[]> {
  const onSlow = await timesToFirstFrame(open, slow, 'hls');
  const onFast = await timesToFirstFrame(open, fast, 'file');
  return [
    ...firstFrames(onSlow, slow, { name: 'bare hls.js page', limit: 1.2 }),
    ...firstFrames(onFast, fast, { name: 'the plain file', limit: 1.3 }),
  ];
}

async function timesToFirstFrame(open: Opener, line: number, reference: BareForm): Promise<FirstFrames> {
  const times: FirstFrames = { pointed: [], sudden: [], later: [], late: [], reference: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [kind, page] of [
      ['pointed', 'ours'],
      ['sudden', 'ours'],
      ['later', 'ours'],
      ['late', 'late-hls'],
      ['reference', reference],
    ] as const) {
      const pages = await open(line);
      const opened = page === 'ours' ? pages.ours : await pages.openReference(page);
      if (kind === 'later') await pages.loadStreamCode();
      if (kind === 'pointed' || kind === 'reference') {
        await opened.getByRole('button', { name: 'Play', exact: true }).first().hover();
        await opened.waitForTimeout(pointedFor);
      }
      times[kind].push(await play(opened));
      await pages.close();
    }
  }
  return times;
}

function firstFrames(
  { pointed, sudden, later, late, reference }: FirstFrames,
  line: number,
  { name, limit }: { name: string; limit: number },
): Measurement[] {
  const row = (figure: string, times: number[]) => ({
    ...{ figure: `${figure}: press to first frame at ${line} Mbit/s`, value: median(times) },
    unit: 'ms' as const,
  });
  const beside = { name, value: median(reference) };
  const besideLate = { name: 'bare page, hls.js at the press', value: median(late) };
  return [
    { ...row('pointed at before', pointed), reference: beside, goal: timesReference(limit) },
    { ...row('at once', sudden), reference: beside, goal: timesReference(limit) },
    { ...row('at once, same code to load', sudden), reference: besideLate, goal: timesReference(limit) },
    { ...row('at once, code in the cache', later), reference: beside, goal: timesReference(limit) },
  ];
}

async function throughDips(open: Opener): Promise<Measurement> {
  const pages = await open(fast);
  await play(pages.ours);
  // Waits until the buffer is full.
  await pages.ours.waitForTimeout(8000);
  await pages.setLine(pages.ours, worst);
  const low = await stalledFor(pages.ours, 20);
  await pages.setLine(pages.ours, fast);
  const value = low + (await stalledFor(pages.ours, 10));
  await pages.close();
  return { figure: `stalls on a line of ${fast}, ${worst}, ${fast} Mbit/s`, value, unit: 'ms', goal: atMost(0) };
}

/** Measures a seek to a part that is not buffered, while the first base is blocked. */
async function withoutItsBase(open: Opener): Promise<Measurement[]> {
  const pages = await open(fast);
  await play(pages.ours);
  // The base must have responded before it is blocked.
  await pages.ours.waitForTimeout(2000);
  await pages.ours.route('**/_local/media/1/**', (route) => route.abort());
  const { milliseconds: value, second } = await seekTo(pages.ours, 50);
  await pages.close();
  return [
    { figure: 'a base is cut: seek to first frame there', value, unit: 'ms', goal: atMost(2000) },
    {
      figure: 'a base is cut: off the wanted second',
      value: Math.abs(second - 50) * 1000,
      unit: 'ms',
      goal: atMost(500),
    },
  ];
}

async function openPages(
  browser: Browser,
  site: string,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
  { line, hlsAddress }: { line: number; hlsAddress: string },
): Promise<OpenPages> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ storageState, viewport, serviceWorkers: 'block' });
  // Chromium treats a page that Playwright serves as public, and otherwise does not let it load a script from this
  // machine.
  await context.grantPermissions(['local-network-access']);
  const ours = await context.newPage();
  const result = ours.waitForResponse(async (response) =>
    (response.request().postData() ?? '').includes('playbackAddresses'),
  );
  await ours.goto(`${site}${film}`);
  const { data } = await (await result).json();
  const { addresses, stream } = data.playbackAddresses;
  await ours.getByRole('main').getByRole('slider', { name: 'Position' }).waitFor();
  // Waits until the page has loaded the beginning of the film, as a browser does for a plain file.
  await ours.waitForFunction(() => (document.querySelector<HTMLVideoElement>('main video')?.readyState ?? 0) >= 3);
  const sessions = new Map<Page, CDPSession>();
  const setLine = async (page: Page, megabits: number) => {
    const bytes = (megabits * 1_000_000) / 8;
    const session = sessions.get(page) ?? (await context.newCDPSession(page));
    sessions.set(page, session);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 40, downloadThroughput: bytes, uploadThroughput: bytes },
    });
  };
  const settle = async (page: Page) => {
    await page.waitForLoadState('networkidle');
    await setLine(page, line);
  };
  const openReference = async (form: BareForm) => {
    const address = form === 'file' ? addresses[0] : stream.playlists[0];
    const page = await barePage(context, { site, hlsAddress }, form, address);
    await settle(page);
    return page;
  };
  await settle(ours);
  const loadStreamCode = () =>
    ours.evaluate(async (address) => {
      await (await fetch(address)).arrayBuffer();
    }, streamCode());
  const countBytes = (form: 'stream' | 'file') => countLoadedBytes(context, `${site}${film}`, form);
  return { ours, openReference, setLine, countBytes, loadStreamCode, close: () => context.close() };
}

/** Milliseconds after which a page on an unlimited connection counts as loaded. */
const settling = 6000;

async function countLoadedBytes(
  context: BrowserContext,
  address: string,
  form: 'stream' | 'file',
): Promise<LoadedBytes> {
  const page = await context.newPage();
  if (form === 'file') await withoutStream(page);
  const session = await context.newCDPSession(page);
  const received = new Map<string, number>();
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  // Counts the bytes as they arrive, because a media request may stay open; media data is not compressed.
  session.on('Network.dataReceived', ({ requestId, dataLength }) =>
    received.set(requestId, (received.get(requestId) ?? 0) + dataLength),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    received.set(requestId, encodedDataLength),
  );
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(address);
  await page.waitForTimeout(settling);
  await page.close();
  const sum = (requests: readonly [requestId: string, bytes: number][]) =>
    requests.reduce((total, [, bytes]) => total + bytes, 0);
  return { all: sum([...received]), script: sum([...received].filter(([id]) => scripts.has(id))) };
}

/** Removes the stream from the responses with playback addresses, as if the film was not encoded. */
async function withoutStream(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('playbackAddresses')) return route.fallback();
    const response = await route.fetch();
    const result = await response.json();
    result.data.playbackAddresses.stream = null;
    await route.fulfill({ response, json: result });
  });
}

/** Returns the path of the chunk that the site loads at the first play of a stream. */
function streamCode(): string {
  const name = readdirSync('dist/assets').find((file) => /^attach-stream-.*\.js$/.test(file));
  if (!name) throw new Error('The built site has no chunk with the code for streams.');
  return `/assets/${name}`;
}

/** Serves hls.js over HTTP like the site's scripts, so that the browser's throttling applies to it. */
function startScriptServer() {
  const body = brotliCompressSync(readFileSync('node_modules/hls.js/dist/hls.min.js'));
  const headers = { 'content-type': 'text/javascript', 'content-encoding': 'br' };
  return listen(createServer((_, response) => response.writeHead(200, headers).end(body)));
}

type BareForm = 'hls' | 'late-hls' | 'file';

/** A page with a video of the size of the player, on the site's own origin. */
async function barePage(
  context: BrowserContext,
  { site, hlsAddress }: { site: string; hlsAddress: string },
  form: BareForm,
  address: string,
): Promise<Page> {
  const page = await context.newPage();
  const start = `const hls = new Hls({ capLevelToPlayerSize: true, enableWorker: false, maxBufferLength: 30,
    xhrSetup: (request, url) => request.open('GET', url.includes('?') ? url : url + query, true) });
  hls.loadSource(${JSON.stringify(address)}); hls.attachMedia(video); video.play();`;
  const presses: Record<BareForm, string> = {
    file: `video.src = ${JSON.stringify(address)}; button.onclick = () => video.play();`,
    hls: `button.onclick = () => { ${start} };`,
    'late-hls': `button.onclick = () => { const script = document.createElement('script'); script.src = ${JSON.stringify(hlsAddress)};
  script.onload = () => { ${start} }; document.head.append(script); };`,
  };
  const script = form === 'hls' ? `<script src="${hlsAddress}"></script>` : '';
  const body = `<!doctype html><title>Bare</title>${script}
<main><button aria-label="Play">Play</button><video style="width:1056px;aspect-ratio:16/9" preload="metadata"></video></main>
<script>const video = document.querySelector('video'); const button = document.querySelector('button');
const query = new URL(${JSON.stringify(address)}, location).search; ${presses[form]}</script>`;
  await page.route(`${site}/bare/${form}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${site}/bare/${form}`);
  return page;
}

/** Clicks to play; returns the milliseconds to the first frame. */
function play(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const video = document.querySelector<HTMLVideoElement>('main video');
    const button = document.querySelector<HTMLElement>('main button[aria-label="Play"]');
    if (!video || !button) throw new Error('There is nothing to play.');
    const start = performance.now();
    const frame = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    button.click();
    await frame;
    return performance.now() - start;
  });
}

/** Returns the milliseconds in which a playing video does not advance, within this number of seconds. */
function stalledFor(page: Page, duration: number): Promise<number> {
  return page.locator('main video').evaluate(async (video: HTMLVideoElement, duration) => {
    let stalled = 0;
    let [last, lastTime] = [performance.now(), video.currentTime];
    const end = last + duration * 1000;
    while (last < end && !video.ended) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const now = performance.now();
      // A longer gap is a missed poll on a busy machine, not a stall.
      if (video.currentTime === lastTime && now - last < 400) stalled += now - last;
      [last, lastTime] = [now, video.currentTime];
    }
    return stalled;
  }, duration);
}

/** Returns the milliseconds until the video has this height. */
function timeToHeight(page: Page, height: number): Promise<number> {
  return page.locator('main video').evaluate(async (video: HTMLVideoElement, height) => {
    const start = performance.now();
    while (video.videoHeight < height && performance.now() - start < 30_000)
      await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    return performance.now() - start;
  }, height);
}

/** Seeks; returns the milliseconds to the first frame there, and its second. */
function seekTo(page: Page, second: number): Promise<{ milliseconds: number; second: number }> {
  return page.locator('main video').evaluate(async (video: HTMLVideoElement, second) => {
    const start = performance.now();
    video.currentTime = second;
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    const frame = new Promise<number>((resolve) =>
      video.requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime)),
    );
    return { second: await frame, milliseconds: performance.now() - start };
  }, second);
}

/** Makes a film of noise, which keeps the bit rate at its limit. */
function makeMaster(file: string, duration: number): void {
  const picture = `testsrc2=size=1920x1080:rate=25:duration=${duration},noise=alls=30:allf=t`;
  const sound = `sine=frequency=440:duration=${duration}`;
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '5M', '-maxrate', '5M', '-bufsize', '5M'],
    ...['-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac', '-movflags', '+faststart', file],
  ]);
}

/** Encodes the same renditions with one plain ffmpeg command; returns milliseconds. */
function plainLadder(master: string, folder: string): number {
  const rungs = [
    [240, '300k'],
    [360, '700k'],
    [480, '1200k'],
    [720, '2800k'],
    [1080, '5000k'],
    [360, '700k'],
  ] as const;
  const scaled = rungs.map(([height], n) => `[s${n}]scale=-2:${height}[v${n}]`);
  const filter = `[0:v]split=${rungs.length}${rungs.map((_, n) => `[s${n}]`).join('')};${scaled.join(';')}`;
  const outputs = rungs.flatMap(([, rate], n) => [
    ...['-map', `[v${n}]`, '-map', '0:a', '-c:v', 'libx264', '-crf', '23', '-maxrate', rate, '-bufsize', rate],
    ...['-g', '50', '-sc_threshold', '0', '-c:a', 'aac', '-b:a', '128k', path.join(folder, `plain-${n}.mp4`)],
  ]);
  const start = performance.now();
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', master, '-filter_complex', filter, ...outputs]);
  return performance.now() - start;
}

/** Replaces the film of a sample title; returns the milliseconds of the encoding. */
async function encode(browser: Browser, site: string, master: string): Promise<number> {
  const state = await signInState(browser, site, demoAccounts.administrator);
  const context = await browser.newContext({ storageState: state, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${site}/admin-dashboard/movie-list?edit=sintel-2010`);
  await page.locator('[data-field=link] input[type=file]').setInputFiles(master);
  await page.getByText('master.mp4').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Uploads successful!').waitFor({ timeout: 120_000 });
  await page.goto(`${site}/admin-dashboard/encodings`);
  await page
    .getByText(/Encoding/)
    .first()
    .waitFor();
  const start = performance.now();
  await page.getByText('No encoding is in progress').waitFor({ timeout: 900_000 });
  const milliseconds = performance.now() - start;
  await context.close();
  return milliseconds;
}
