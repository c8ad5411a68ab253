import type { Browser, Page } from 'playwright';
import { parseRequest } from '../amplify/functions/catalogue/browse-catalogue';
import { openClients } from '../tests/faults/backend-clients';
import { queryApi } from '../tests/faults/graphql-requests';
import { asRecord, generatedTitles, type SampleTitle } from '../tests/search/generated-titles';
import { indexOf } from '../tests/search/relevance';
import { apiKey } from '../tests/support/outputs';
import { keystrokes, typedQueries } from './keystrokes';
import { atMost, type Measurement, measureDuration, percentile } from './measurement';
import { seedTable, waitForIndex } from './seed-table';
import type { Site } from './site-process';

const titleCount = 10_000;

/** Measures a search per key over 10,000 titles: in the index, by HTTP, and to the paint on the screen. */
export async function measureSearch(site: Site, browser: Browser): Promise<Measurement[]> {
  const titles = generatedTitles(titleCount);
  const inIndex = await searchIndex(titles);
  const byHttp = await searchByHttp(site, titles);
  const onScreen = await measureKeystrokesToPaint(browser, site.url);
  const alone = { name: 'index alone', times: inIndex.times };
  return [
    { figure: `first search over ${titleCount} titles, index built`, value: inIndex.first, unit: 'ms' },
    ...perKeystroke('a key, in the index', inIndex.times, 50),
    { figure: 'first search by HTTP, three indexes built', value: byHttp.first, unit: 'ms' },
    ...perKeystroke('a key, by HTTP, three kinds', byHttp.times, 50, alone),
    ...perKeystroke('a key, to the screen', onScreen, 100, { name: 'by HTTP', times: byHttp.times }),
  ];
}

/** @param goal for the slower keystrokes, in milliseconds */
function perKeystroke(
  figure: string,
  times: readonly number[],
  goal: number,
  reference?: { name: string; times: readonly number[] },
): Measurement[] {
  const of = (share: number) => ({
    ...{ figure: `${figure}: p${share * 100} of ${times.length}` },
    ...{ value: percentile(times, share), unit: 'ms' as const },
    ...(reference && { reference: { name: reference.name, value: percentile(reference.times, share) } }),
  });
  return [of(0.5), { ...of(0.95), goal: atMost(goal) }];
}

interface SearchTimes {
  /** Builds the index that the later queries use. */
  first: number;
  times: number[];
}

async function searchIndex(titles: readonly SampleTitle[]): Promise<SearchTimes> {
  const index = indexOf(titles);
  const search = async (words: string) => index.browse(parseRequest({ search: words, pageSize: 4 }));
  return { first: await measureDuration(() => search('a')), times: await typeAll(search) };
}

async function searchByHttp(site: Site, titles: readonly SampleTitle[]): Promise<SearchTimes> {
  const visitor = { 'x-api-key': apiKey(site.outputs) };
  const search = (words: string) => queryApi(site, suggestions(words), visitor);
  const clients = await openClients(site);
  for (const kind of kinds) {
    const records = ofKind(titles, kind).map((title) => asRecord(kind, title));
    await seedTable(clients, models[kind], records);
    await waitForIndex(clients, kind, records.length);
  }
  return { first: await measureDuration(() => search('a')), times: await typeAll(search) };
}

async function typeAll(search: (words: string) => Promise<unknown>): Promise<number[]> {
  // One warm-up run for the JIT compiler.
  for (const words of keystrokes) await search(words);
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    for (const words of keystrokes) times.push(await measureDuration(() => search(words)));
  }
  return times;
}

const kinds = ['movie', 'tvShow', 'audiobook'] as const;
type Kind = (typeof kinds)[number];
const models = { movie: 'MovieMetadata', tvShow: 'TVShowMetadata', audiobook: 'AudiobooksMetadata' } as const;

/** Three in five titles are movies, the others shows and audiobooks. */
function ofKind(titles: readonly SampleTitle[], kind: Kind): SampleTitle[] {
  const shares: Kind[] = ['movie', 'movie', 'movie', 'tvShow', 'audiobook'];
  return titles.filter((_, place) => shares[place % shares.length] === kind);
}

/** Returns the overlay's query. */
function suggestions(words: string): string {
  const parts = kinds.map(
    (kind) =>
      `${kind}: browseCatalogue(kind: ${kind}, search: ${JSON.stringify(words)}, pageSize: 4) { total suggestion items { id title year poster creator page } }`,
  );
  return `{ ${parts.join(' ')} }`;
}

/** Types into the overlay's field; measures from each `keydown` to the paint of its suggestions, in milliseconds. */
async function measureKeystrokesToPaint(browser: Browser, site: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await page.goto(`${site}/faqs`);
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.locator('#site-search').getByRole('combobox', { name: 'Search', exact: true });
  const times: number[] = [];
  // The simulated keyboard types ASCII only.
  for (const [turn, words] of typedQueries.filter((words) => /^[ -~]+$/.test(words)).entries()) {
    await field.fill('');
    for (const key of words) {
      const took = await measureKeystrokeToPaint(page, key);
      // The first word fetches the code of the suggestions; a blank does not change them.
      if (turn > 0 && key !== ' ') times.push(took);
    }
  }
  await page.close();
  return times;
}

async function measureKeystrokeToPaint(page: Page, key: string): Promise<number> {
  // Two steps: the listener must be attached before the key.
  await page.evaluate(() => {
    const painted = new Promise<number>((resolve) => {
      addEventListener(
        'keydown',
        async ({ timeStamp }) => {
          await new Promise(requestAnimationFrame);
          // The status contains the number of suggestions or "nothing found", and is empty while the request is
          // pending.
          while (![...document.querySelectorAll('#site-search [role="status"]')].some((line) => line.textContent)) {
            await new Promise(requestAnimationFrame);
          }
          // Resolves after the paint of this frame.
          setTimeout(() => resolve(performance.now() - timeStamp));
        },
        { once: true, capture: true },
      );
    });
    Object.assign(globalThis, { painted });
  });
  await page.keyboard.press(key === ' ' ? 'Space' : key);
  return Number(await page.evaluate(() => Reflect.get(globalThis, 'painted')));
}
