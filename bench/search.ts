import { chromium } from 'playwright';
import { parseRequest } from '../amplify/functions/catalogue/browse-catalogue';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { openClients } from '../tests/faults/backend-clients';
import { queryApi } from '../tests/faults/graphql-requests';
import { asRecord, generatedTitles, type SampleTitle } from '../tests/search/generated-titles';
import { indexOf } from '../tests/search/relevance';
import { apiKey } from '../tests/support/outputs';
import { keystrokes, perKeystroke } from './keystrokes';
import { measureKeystrokesToPaint } from './keystrokes-to-paint';
import { type Measurement, measureDuration } from './measurement';
import { seedTable, waitForIndex } from './seed-table';
import { type Site, startSite } from './site-process';

const bench = 'search';
const titleCount = 10_000;

/**
 * Measures a search per key over 10,000 titles: in the index alone, by HTTP as the overlay does, and to the paint on
 * the screen.
 */
export async function measureSearch(folder: string): Promise<Measurement[]> {
  const titles = generatedTitles(titleCount);
  const inIndex = await searchIndex(titles);
  const site = await startSite(folder, 'nothing');
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const byHttp = await searchByHttp(site, titles);
    const onScreen = await measureKeystrokesToPaint(browser, site.url);
    const alone = { what: 'index alone', times: inIndex.times };
    return [
      { bench, figure: `first search over ${titleCount} titles, index built`, value: inIndex.first, unit: 'ms' },
      ...perKeystroke('a key, in the index', inIndex.times, 50),
      { bench, figure: 'first search by HTTP, three indexes built', value: byHttp.first, unit: 'ms' },
      ...perKeystroke('a key, by HTTP, three kinds', byHttp.times, 50, alone),
      ...perKeystroke('a key, to the screen', onScreen, 100, { what: 'by HTTP', times: byHttp.times }),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
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

/** The overlay's query. */
function suggestions(words: string): string {
  const parts = kinds.map(
    (kind) =>
      `${kind}: browseCatalogue(kind: ${kind}, search: ${JSON.stringify(words)}, pageSize: 4) { total suggestion items { id title year poster creator page } }`,
  );
  return `{ ${parts.join(' ')} }`;
}
