import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { catalogueMemory } from '../amplify/functions/catalogue/memory';
import { generatedId } from '../tests/search/generated-titles';
import { atMost, type Measurement } from './measurement';
import { measureViewers } from './scale-viewers';

/** Node's heap size: nine tenths of the function's memory. */
const heap = Math.floor(catalogueMemory * 0.9);
/** Memory goal: a fifth of the function's memory stays free. */
const usableMemory = catalogueMemory * 0.8;
/** The largest catalogue that the function must hold. */
const largest = 1_000_000;
/** Number of titles that change between two writes of the snapshot. */
const changed = 100;
/** The goals are CPU times in milliseconds, because a busy machine increases all other times. */
const sizes: { titles: number; goals: { coldStart?: Goal; firstSearch: Goal } }[] = [
  { titles: 100_000, goals: { coldStart: atMost(1500), firstSearch: atMost(2000) } },
  { titles: largest, goals: { firstSearch: atMost(10_000) } },
];
type Goal = ReturnType<typeof atMost>;

/**
 * Measures the catalogue function with generated movies: cold starts from the tables and from the snapshot that the
 * schedule writes, memory, pages and searches; then computes the writes of a million viewers. Child processes run the
 * functions' code; another process responds for DynamoDB and S3 over HTTP, without the delays of the network and the
 * tables.
 */
export async function measureScale(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const { titles, goals } of sizes) {
    const store = await startStore(titles);
    try {
      const fromTables = await runAnswers(store.url);
      const written = await run(store.url, 'write', Written);
      const indexed = await run(store.url, 'write', Written);
      const fromSnapshot = await runAnswers(store.url);
      await removeTitles(store.url, titles);
      const rewritten = await run(store.url, 'write', Written);
      measurements.push(...rowsOf(titles, { fromTables, written, indexed, fromSnapshot, rewritten }, goals));
    } finally {
      store.process.kill();
    }
  }
  return [...measurements, ...(await measureViewers())];
}

/** Duration and CPU time in milliseconds. */
const Duration = v.object({ duration: v.number(), processor: v.number() });
const Written = v.object({ ...Duration.entries, megabytes: v.number() });
const Answers = v.object({
  first: Duration,
  total: v.number(),
  megabytesBeforeSearch: v.number(),
  megabytes: v.number(),
  firstSearch: Duration,
  p95: v.object({ page: v.number(), search: v.number() }),
});
type Written = v.InferOutput<typeof Written>;
type Answers = v.InferOutput<typeof Answers>;

/** Results are undefined if the function ran out of memory. */
interface Runs {
  fromTables: Answers | undefined;
  /** The first write, of the titles alone, and the second, of their search index. */
  written: Written | undefined;
  indexed: Written | undefined;
  fromSnapshot: Answers | undefined;
  /** The third write: some titles have changed since the first. */
  rewritten: Written | undefined;
}

function rowsOf(titles: number, runs: Runs, goals: { coldStart?: Goal; firstSearch: Goal }): Measurement[] {
  const named = `${titles.toLocaleString('en')} titles`;
  const { fromTables, fromSnapshot, written, indexed, rewritten } = runs;
  for (const results of [fromTables, fromSnapshot]) {
    if (results && results.total !== titles) throw new Error(`${results.total} of ${titles} titles were found.`);
  }
  const row = (figure: string, unit: Measurement['unit'], of: (results: Answers) => number): Measurement => ({
    ...{ figure: `${named}: ${figure}`, unit, value: fromSnapshot ? of(fromSnapshot) : Number.NaN },
    reference: { name: 'from the tables', value: fromTables ? of(fromTables) : Number.NaN },
  });
  const writerRow = (figure: string, unit: Measurement['unit'], of: (run: Written) => number): Measurement => ({
    ...{ figure: `${named}: ${figure}`, unit, value: rewritten ? of(rewritten) : Number.NaN },
    reference: { name: 'from the tables', value: written ? of(written) : Number.NaN },
  });
  const indexRow = (figure: string, unit: Measurement['unit'], of: (run: Written) => number): Measurement => ({
    ...{ figure: `${named}: ${figure}`, unit, value: indexed ? of(indexed) : Number.NaN },
  });
  const isLargest = titles === largest;
  const memoryGoal = isLargest && { goal: atMost(usableMemory) };
  const { coldStart, firstSearch } = goals;
  return [
    row('cold start to the first page', 'ms', ({ first }) => first.duration),
    {
      ...row('cold start, time of the processor', 'ms', ({ first }) => first.processor),
      ...(coldStart && { goal: coldStart }),
    },
    { ...row('memory before a search, peak', 'MB', (results) => results.megabytesBeforeSearch), ...memoryGoal },
    row('first search', 'ms', (results) => results.firstSearch.duration),
    { ...row('first search, time of the processor', 'ms', (run) => run.firstSearch.processor), goal: firstSearch },
    { ...row('memory with searches, peak', 'MB', ({ megabytes }) => megabytes), ...memoryGoal },
    row('a page, time of the processor, p95 of 60', 'ms', ({ p95 }) => p95.page),
    row('a search, time of the processor, p95 of 60', 'ms', ({ p95 }) => p95.search),
    indexRow('first search index written, time of the processor', 'ms', ({ processor }) => processor),
    { ...indexRow('memory of its writer, peak', 'MB', ({ megabytes }) => megabytes), ...memoryGoal },
    writerRow(`snapshot written, ${changed} changes`, 'ms', ({ duration }) => duration),
    writerRow('snapshot written, time of the processor', 'ms', ({ processor }) => processor),
    { ...writerRow('memory of the writer, peak', 'MB', ({ megabytes }) => megabytes), ...memoryGoal },
    {
      ...{ figure: `${named}: memory of the writer from the tables, peak`, unit: 'MB' },
      ...{ value: written?.megabytes ?? Number.NaN, ...memoryGoal },
    },
  ];
}

/** Removes titles by records of their table's stream; the store contains none of them afterwards. */
async function removeTitles(store: string, titles: number): Promise<void> {
  const version = titles + changed;
  const changes = Array.from({ length: changed }, (_, n) => ({
    version: titles + n + 1,
    id: generatedId(Math.floor((n * titles) / changed)),
  }));
  const Item = { kind: { S: 'movie' }, version: { N: String(version) }, changes: { S: JSON.stringify(changes) } };
  const headers = { 'x-amz-target': 'DynamoDB_20120810.PutItem' };
  const response = await fetch(store, { method: 'POST', headers, body: JSON.stringify({ Item }) });
  if (!response.ok) throw new Error(await response.text());
}

async function startStore(titles: number): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=12000', '--import', 'tsx', 'bench/scale-store.ts', String(titles)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${Number(String(port))}`, process: child };
}

const runAnswers = (store: string) => run(store, 'answers', Answers);

/** Runs the function in a separate process; undefined if it runs out of memory. */
async function run<Result>(
  store: string,
  work: 'write' | 'answers',
  schema: v.GenericSchema<unknown, Result>,
): Promise<Result | undefined> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heap}`, '--import', 'tsx', 'bench/scale-process.ts', work],
    {
      env: {
        ...process.env,
        AWS_ENDPOINT_URL: store,
        AWS_REGION: 'local',
        AWS_ACCESS_KEY_ID: 'key',
        AWS_SECRET_ACCESS_KEY: 'secret',
        MOVIE_TABLE: 'MovieMetadata',
        TV_SHOW_TABLE: 'TVShowMetadata',
        AUDIOBOOK_TABLE: 'AudiobooksMetadata',
        VERSION_TABLE: 'CatalogueVersions',
        MEDIA_BUCKET: 'media',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (output !== '') return v.parse(schema, JSON.parse(output));
  if (errors.includes('heap out of memory')) return undefined;
  throw new Error(errors);
}
