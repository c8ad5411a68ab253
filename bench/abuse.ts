import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { BackendProcess, freePort } from '../tests/faults/backend-process';
import { queryApi } from '../tests/faults/graphql-requests';
import { apiKey } from '../tests/support/outputs';
import { copyDefinitions } from './copy-definitions';
import { type Measurement, measureDuration, percentile, timesReference } from './measurement';
import { growMovies } from './seed-table';
import { type Charges, chargesOf, dollarsOf, usageOf } from './usage';

const titles = 1000;
/** Seconds of an attack: a minute with the rate limit, which acts late; else a part with a steady rate. */
const attackSeconds = { minute: 60, part: 10 } as const;
const calmSeconds = 12;
/** Milliseconds between two pages of the other viewer. */
const pagePause = 150;
/** Allowed requests of an IP address within five minutes, as `docs/operating.md` recommends. */
const requestLimit = 2000;
/** Loopback addresses, because the backend distinguishes attackers and viewer by IP address. */
const attackers: Record<DocumentName, string> = { 'one field': '127.0.0.2', '200 fields': '127.0.0.3' };

const page = (alias: string, number: number) =>
  `${alias}: browseCatalogue(kind: movie, page: ${number}, sort: title) { total items { id title year rate poster genre likes } }`;

/** The most expensive field that visitors may read: once, and as often as fits into a document of AppSync. */
const documents = {
  'one field': `query { ${page('a', 1)} }`,
  '200 fields': `query { ${Array.from({ length: 200 }, (_, n) => page(`a${n}`, (n % 80) + 1)).join(' ')} }`,
};

type DocumentName = keyof typeof documents;

interface Limits {
  resolvers: 'unlimited' | 'limited';
  rate?: number;
  attacks: DocumentName[];
}

/** The definitions' limits, and the attacks that each of them limits. */
const limits: Record<string, Limits> = {
  'no limits': { resolvers: 'unlimited', attacks: ['one field', '200 fields'] },
  'limited resolvers': { resolvers: 'limited', attacks: ['200 fields'] },
  'both limits': { resolvers: 'limited', rate: requestLimit, attacks: ['one field', '200 fields'] },
};

/**
 * Lets a visitor with the public API key send requests at full speed, without and with the limits. Measures the cost of
 * a minute and the slowdown of another viewer's page.
 */
export async function measureAbuse(folder: string): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const [name, { resolvers, rate, attacks }] of Object.entries(limits)) {
    const definitions = resolvers === 'unlimited' ? unlimitedDefinitions(folder) : 'amplify';
    const data = path.join(folder, name.replaceAll(' ', '-'));
    const backend = new BackendProcess(data, await freePort(), definitions, {
      options: ['--faults'],
      ...(rate !== undefined && { variables: { MARQUEE_REQUEST_LIMIT: String(rate) } }),
      // Milliseconds; long, because definitions that were never synthesized start slowly.
      startTime: 300_000,
    });
    try {
      await backend.start();
      await growMovies(backend, 0, titles, movie);
      for (const kind of attacks) {
        const attack = { name: `${kind}, ${name}`, kind, isLimited: rate !== undefined };
        measurements.push(...(await measureAttack(backend, attack)));
      }
    } finally {
      await backend.kill();
    }
  }
  return measurements;
}

async function measureAttack(
  backend: BackendProcess,
  { name, kind, isLimited }: { name: string; kind: DocumentName; isLimited: boolean },
): Promise<Measurement[]> {
  const seconds = isLimited ? attackSeconds.minute : attackSeconds.part;
  const key = apiKey(backend.outputs);
  for (let n = 0; n < 20; n += 1) await openPage(backend, n);
  const before = await pagesFor(backend, calmSeconds);
  let during: Page[] = [];
  let attacked: Attack = { statuses: {} };
  const usage = await usageOf(backend, async () => {
    [attacked, during] = await Promise.all([attack(backend, key, kind, seconds), pagesFor(backend, seconds)]);
  });
  const { statuses, firstRefusal } = attacked;
  const blocked = statuses['429'] ?? 0;
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const dollars = dollarsOf(withFirewall(chargesOf(usage), { all, blocked }));
  const measured: Measurement[] = [
    { figure: `${name}: requests`, value: all / seconds, unit: 'requests/s' },
    { figure: `${name}: price of a minute`, value: (dollars * 60) / seconds, unit: '$' },
    {
      ...{ figure: `${name}: price of a million answered requests`, unit: '$' },
      value: (dollars / (all - blocked)) * 1_000_000,
    },
    ...comparePages(`${name}: another viewer’s page`, before, during, isLimited),
  ];
  if (firstRefusal === undefined) return measured;
  const refused = during.filter(({ start }) => start > firstRefusal);
  return [
    ...measured,
    { figure: `${name}: until the first refusal`, value: firstRefusal, unit: 'ms' },
    { figure: `${name}: refused`, value: (100 * blocked) / all, unit: 'of 100' },
    ...comparePages(`${name}: another viewer’s page, from then on`, before, refused, isLimited),
  ];
}

/** A page that another viewer opened: milliseconds since the beginning, and duration of its load. */
interface Page {
  start: number;
  duration: number;
}

/** The goal is for an installation with both limits. */
function comparePages(
  figure: string,
  before: readonly Page[],
  during: readonly Page[],
  isLimited: boolean,
): Measurement[] {
  const at = (pages: readonly Page[], share: number) =>
    percentile(
      pages.map(({ duration }) => duration),
      share,
    );
  return (
    [
      ['p50', 0.5],
      ['p95', 0.95],
    ] as const
  ).map(([word, share]) => ({
    ...{ figure: `${figure}, ${word}`, value: at(during, share), unit: 'ms' },
    reference: { name: 'before', value: at(before, share) },
    ...(isLimited && { goal: timesReference(1.2) }),
  }));
}

/** AppSync handles and charges only the requests that the firewall allows; the firewall inspects all of them. */
function withFirewall(charges: Charges, { all, blocked }: { all: number; blocked: number }): Charges {
  if (blocked === 0) return charges;
  const apiRequests = (charges.apiRequests ?? 0) - blocked;
  return {
    ...charges,
    apiRequests,
    traces: (charges.traces ?? 0) * (apiRequests / (apiRequests + blocked)),
    inspectedRequests: all,
  };
}

/** The output of `attack-process.ts`. */
const Attack = v.object({ statuses: v.record(v.string(), v.number()), firstRefusal: v.optional(v.number()) });
type Attack = v.InferOutput<typeof Attack>;

async function attack(backend: BackendProcess, key: string, kind: DocumentName, seconds: number): Promise<Attack> {
  const url = `${backend.url.replace('localhost', '127.0.0.1')}/graphql`;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'bench/attack-process.ts', url, key, String(seconds), attackers[kind]],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  child.stdin.end(documents[kind]);
  return v.parse(Attack, JSON.parse(await text(child.stdout)));
}

/** Opens pages one after another as another viewer, for this number of seconds. */
async function pagesFor(backend: BackendProcess, seconds: number): Promise<Page[]> {
  const pages: Page[] = [];
  const begin = performance.now();
  for (let n = 0; performance.now() < begin + seconds * 1000; n += 1) {
    const start = performance.now() - begin;
    pages.push({ start, duration: await measureDuration(() => openPage(backend, n)) });
    await sleep(pagePause);
  }
  return pages;
}

/** Sends the requests of a title's page in parallel: the title and its neighbours. */
async function openPage(backend: BackendProcess, n: number): Promise<void> {
  const queries = [
    `query { getMovieMetadata(id: "${idOf(n)}") { id movie_title movie_likes } }`,
    `query { ${page('cards', (n % 80) + 1)} }`,
  ];
  const key = { 'x-api-key': apiKey(backend.outputs) };
  await Promise.all(queries.map((query) => queryApi(backend, query, key)));
}

const idOf = (n: number) => `bench-${n % titles}`;
const movie = (n: number) => ({
  id: idOf(n),
  movie_title: `Title ${n}`,
  movie_title_en: `Title ${n}`,
  movie_year: 1920 + (n % 100),
  movie_likes: 0,
  movie_dislikes: 0,
});

/** Copies the definitions without the limit of resolvers. Returns the folder. */
function unlimitedDefinitions(folder: string): string {
  const amplify = copyDefinitions(path.join(folder, 'unlimited'));
  const file = path.join(amplify, 'data/request-limits.ts');
  const limited = readFileSync(file, 'utf8');
  const unlimited = limited.replace('  cfnGraphqlApi.resolverCountLimit = resolverCountLimit;\n', '');
  if (unlimited === limited)
    throw new Error('The limit of resolvers that this bench removes was not found in the definitions.');
  writeFileSync(file, unlimited);
  return amplify;
}
