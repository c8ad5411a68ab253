import { setTimeout as sleep } from 'node:timers/promises';
import { encodingPrice } from '@rules/media/encoding-price';
import { filmAudioBitrates, progressiveHeight, type VideoRung, videoLadder } from '@rules/media/encoding-settings';
import type { Browser, BrowserContext, Page } from 'playwright';
import * as v from 'valibot';
import { movies } from '../amplify/seed/catalogue/catalogue';
import { demoAccounts } from '../amplify/seed/demo-accounts';
import { queryApi } from '../tests/faults/graphql-requests';
import { makeFilm } from '../tests/support/make-film';
import { bucketName } from '../tests/support/outputs';
import type { Measurement } from './measurement';
import { type Charged, priceList, priceOf, prices } from './prices';
import { administratorHeaders, signIn } from './sign-in';
import { signedHeaders } from './signed-headers';
import type { Site } from './site-process';
import { type Charges, chargesOf, combined, dollarsOf, priced, streamsSettle, usageOf } from './usage';
import { cacheShares, type Visit, visit, visitorsAMonth } from './visitor-traffic';

const gigabyte = 2 ** 30;

/** A film of a minute, which is repeated to make its stream longer. */
const film = { id: 'sintel-2010', path: 'movies/src/sintel-2010.mp4', repetitions: 4 };
/**
 * Seconds of the start of playback, with the first save of the progress, and of the steady playback after it, with two
 * saves. An hour of playback is priced at the steady rate.
 */
const startSeconds = 40;
const steadySeconds = 120;
/** Height of the rendition that is watched for an hour: the largest one that most connections can transfer. */
const watchedHeight = 1080;
/** Bit rate of the audiobook that is listened to for an hour. */
const listenedBitrate = 96_000;

/** Usage of a viewer in a month: a visit without an account, and an hour as a member. */
interface ViewerMonth {
  visits: Visit[];
  visit: Charges;
  /** Sign-in, landing page, listing, search, a title, and the start of its film. */
  session: Charges;
  /** An hour of playing the stream of the sample film, whose bytes are few. */
  hour: Charges;
}

/**
 * Counts the usage of a scripted viewer in Chromium over the local backend, and prices it: the price sheet of a month
 * for 1,000, 100,000 and 10 million viewers, the most expensive parts, the budget of a viewer's hour, and of an hour of
 * film.
 */
export async function measureCost(site: Site, browser: Browser): Promise<Measurement[]> {
  await encodeFilm(site);
  // The first viewer starts the functions and is not counted: in the cloud only few viewers cause such a start.
  await browse(await openMember(browser, site), site, movies[3]?.id ?? '');
  await visit(browser, site.url, film.id);
  const month = await measureViewerMonth(browser, site);
  return report(month);
}

async function measureViewerMonth(browser: Browser, site: Site): Promise<ViewerMonth> {
  const visits: Visit[] = [];
  const visited = await usageOf(site, async () => {
    for (const { id } of movies.slice(0, 2)) visits.push(await visit(browser, site.url, id));
  });
  let context: BrowserContext | undefined;
  let page: Page | undefined;
  const session = await usageOf(site, async () => {
    context = await openMember(browser, site);
    page = await browse(context, site, film.id);
    await startFilm(page);
    await sleep(startSeconds * 1000);
  });
  const playing = await usageOf(site, () => sleep(steadySeconds * 1000));
  const position = await positionOf(page);
  if (position < startSeconds + steadySeconds - 5) throw new Error(`The film stopped at ${position} s.`);
  await context?.close();
  return {
    visits,
    visit: combined([[chargesOf(visited), 1 / 2]]),
    session: chargesOf(session),
    hour: combined([[chargesOf(playing), 3600 / (steadySeconds + streamsSettle / 1000)]]),
  };
}

/** Makes the film longer, requests its stream, and waits until it can be played. */
async function encodeFilm(site: Site): Promise<void> {
  const headers = await administratorHeaders(site);
  const { id, path, repetitions } = film;
  const master = makeFilm('master.mp4', [
    ...['-stream_loop', String(repetitions), '-i', `amplify/seed/media/${path}`, '-c', 'copy'],
  ]);
  const object = `${site.url.replace('localhost', '127.0.0.1')}/_local/s3/${bucketName(site.outputs)}/${path}`;
  const signed = await signedHeaders(object, 'PUT', site.adminKey);
  const { host: _, ...own } = signed;
  const stored = await fetch(object, { method: 'PUT', headers: own, body: master });
  if (!stored.ok) throw new Error(`The film was not stored: ${await stored.text()}`);
  await queryApi(site, `mutation { encodeMedia(kind: movie, titleId: "${id}", path: "${path}") { id } }`, headers);
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const response = await queryApi(site, `query { getMediaStreams(id: "${path}") { state failure } }`, headers);
    const { state, failure } = v.parse(Stream, response.getMediaStreams);
    if (state === 'READY') return;
    if (failure) throw new Error(`The film was not encoded: ${failure}`);
    await sleep(1000);
  }
  throw new Error('The film was not encoded within five minutes.');
}

const Stream = v.object({ state: v.string(), failure: v.nullish(v.string()) });

/** A new browser in which the demo viewer signs in on the site. */
async function openMember(browser: Browser, site: Site): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, site.url, demoAccounts.viewer);
  await page.waitForLoadState('networkidle');
  await page.close();
  return context;
}

/** Opens the landing page, a listing, a search, and a title's page, which stays open. */
async function browse(context: BrowserContext, site: Site, title: string): Promise<Page> {
  const page = await context.newPage();
  for (const address of ['/', '/movies', '/search?q=moon', `/stream/movie/${title}?t=1`]) {
    await page.goto(site.url + address);
    await page.waitForLoadState('networkidle');
  }
  return page;
}

async function startFilm(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('slider', { name: 'Position' }).waitFor();
  await main.getByRole('button', { name: 'Play', exact: true }).first().click();
  await page.waitForFunction(() => (document.querySelector<HTMLVideoElement>('main video')?.currentTime ?? 0) > 1.1);
}

/** Returns the current second of the film. */
async function positionOf(page: Page | undefined): Promise<number> {
  const position = await page?.evaluate(() => document.querySelector<HTMLVideoElement>('main video')?.currentTime);
  if (position === undefined) throw new Error('There is no video.');
  return position;
}

/** Returns the gigabytes of an hour at a bit rate. */
const hourAt = (bitsPerSecond: number) => (bitsPerSecond / 8) * (3600 / gigabyte);

const audioOf = ({ height }: VideoRung) => filmAudioBitrates[height <= progressiveHeight ? 'small' : 'large'];

/** Charged parts behind the distribution, which are not used if its caches respond to a visitor. */
const behindTheEdge: ReadonlySet<Charged> = new Set<Charged>([
  ...(['apiRequests', 'apiGigabytes', 'invocations', 'computeGigabyteSeconds'] as const),
  ...(['readUnits', 'writeUnits', 'logGigabytes', 'traces'] as const),
]);

function report(month: ViewerMonth): Measurement[] {
  const watched = videoLadder.find(({ height }) => height === watchedHeight);
  if (!watched) throw new Error(`The encoding ladder has no rendition with ${watchedHeight} lines.`);
  const filmGigabytes = hourAt(watched.maxBitrate + audioOf(watched));
  const account: Charges = { activeUsers: 1, emails: 1 };
  const filmHour: Charges = { ...month.hour, deliveredGigabytes: filmGigabytes };
  const audiobookHour: Charges = { ...month.hour, deliveredGigabytes: hourAt(listenedBitrate) };
  const sheets = visitorsAMonth.map((viewers) => {
    const { answered, shielded } = cacheShares(month.visits, viewers);
    const requests = month.visits.flatMap(({ atEdge }) => atEdge).length / month.visits.length;
    const visitAtEdge: Charges = {
      ...Object.fromEntries(
        Object.entries(month.visit).map(([name, amount]) => [
          name,
          behindTheEdge.has(name as Charged) ? amount * (1 - answered) : amount,
        ]),
      ),
      shieldRequests: requests * shielded,
    };
    const each = combined([visitAtEdge, month.session, filmHour, account].map((charges) => [charges, 1] as const));
    return { viewers, charges: combined([[each, viewers]]) };
  });
  printAmounts(month, filmHour);
  printSheet(sheets);
  const measured: Measurement[] = sheets.flatMap(({ viewers, charges }) => {
    const [first] = priced(charges);
    const total = dollarsOf(charges);
    const of = `${viewers.toLocaleString('en')} viewers a month`;
    return [
      { figure: `price of ${of}`, value: total, unit: '$' },
      { figure: `price of a viewer’s hour, ${of}`, value: total / viewers, unit: '$' },
      {
        ...{ figure: `dearest part, ${of}: ${first ? prices[first.charged].unit : ''}` },
        ...{ value: (100 * (first?.dollars ?? 0)) / total, unit: 'of 100' },
      },
    ];
  });
  const hour = (charges: Charges) => dollarsOf(charges);
  const ladder = videoLadder.filter(({ height }) => height <= watchedHeight);
  const stored =
    ladder.reduce((sum, rung) => sum + rung.maxBitrate, 0) +
    Object.values(filmAudioBitrates).reduce((a, b) => a + b, 0);
  const heights = ladder.map(({ height }) => height);
  return [
    ...measured,
    { figure: 'a visit without an account, nothing stored at the edge', value: hour(month.visit), unit: '$' },
    { figure: 'an hour of film, 1080p', value: hour(filmHour), unit: '$' },
    {
      ...{ figure: 'an hour of film, 480p', unit: '$' },
      value: hour({ ...filmHour, deliveredGigabytes: hourAt(1_200_000 + filmAudioBitrates.large) }),
    },
    { figure: 'an hour of film but for its bytes', value: hour({ ...month.hour, deliveredGigabytes: 0 }), unit: '$' },
    { figure: 'an hour of an audiobook, 96 kbit/s', value: hour(audiobookHour), unit: '$' },
    {
      ...{ figure: 'encoding an hour of film up to 1080p, once', unit: '$' },
      value: encodingPrice({ form: 'video', heights, duration: 3600, stills: 0 }) / 1_000_000,
    },
    {
      ...{ figure: 'storing an hour of film up to 1080p for a month', unit: '$' },
      value: priceOf('storedGigabyteMonths', hourAt(stored)),
    },
  ];
}

/** Prints the usage of a viewer in units. */
function printAmounts(month: ViewerMonth, filmHour: Charges): void {
  const columns = { visit: month.visit, session: month.session, 'hour of film': filmHour };
  console.log('Used by a viewer, in the units that AWS charges:');
  console.table(
    Object.fromEntries(
      Object.entries(prices)
        .filter(([name]) => Object.values(columns).some((charges) => (charges[name as Charged] ?? 0) > 0))
        .map(([name, { unit }]) => [
          unit,
          Object.fromEntries(
            Object.entries(columns).map(([column, charges]) => [column, rounded(charges[name as Charged] ?? 0)]),
          ),
        ]),
    ),
  );
}

/** Prints the dollars of a month by part, the most expensive first. */
function printSheet(sheets: readonly { viewers: number; charges: Charges }[]): void {
  const rows = priced(sheets.at(-1)?.charges ?? {}).map(({ charged }) => charged);
  const row = (dollars: (charges: Charges) => number) =>
    Object.fromEntries(sheets.map(({ viewers, charges }) => [viewers.toLocaleString('en'), rounded(dollars(charges))]));
  console.log(
    `Dollars of a month by viewers: one visit and one hour of film each. List prices of ${priceList.region}, ${priceList.date}, not fetched, free tiers off.`,
  );
  console.table({
    ...Object.fromEntries(
      rows.map((charged) => [prices[charged].unit, row((charges) => priceOf(charged, charges[charged] ?? 0))]),
    ),
    total: row(dollarsOf),
  });
}

const rounded = (value: number) => Number(value.toPrecision(3));
