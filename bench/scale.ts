import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { atMost, type Measurement } from './measurement';
import { measureViewers } from './scale-viewers';

const bench = 'scale';
/** Memory of the function in MB, of which Node's heap gets nine tenths. */
const functionMemory = 3008;
/** The largest catalogue that the function must hold. */
const largest = 1_000_000;
const sizes = [{ titles: 100_000, coldStart: atMost(1500) }, { titles: largest }];

/**
 * Measures the catalogue function with generated movies: cold starts from the tables and from the snapshot that the
 * schedule writes, memory, pages and searches; then computes the writes of a million viewers. Processes run the functions'
 * code; another process answers for DynamoDB and S3 at the level of HTTP, without the network's and the tables' delays.
 */
export async function measureScale(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const { titles, coldStart } of sizes) {
    const store = await startStore(titles);
    try {
      const fromTables = await runAnswers(store.url);
      const written = await run(store.url, 'write', Written);
      const fromSnapshot = await runAnswers(store.url);
      measurements.push(...rowsOf(titles, { fromTables, written, fromSnapshot }, coldStart));
    } finally {
      store.process.kill();
    }
  }
  return [...measurements, ...(await measureViewers())];
}

const Written = v.object({ milliseconds: v.number(), megabytes: v.number() });
const Answers = v.object({
  first: v.number(),
  firstProcessor: v.number(),
  total: v.number(),
  megabytesBeforeSearch: v.number(),
  megabytes: v.number(),
  firstSearch: v.number(),
  p95: v.object({ page: v.number(), search: v.number() }),
});
type Answers = v.InferOutput<typeof Answers>;

/** Undefined where the memory of the function did not suffice. */
interface Runs {
  fromTables: Answers | undefined;
  written: v.InferOutput<typeof Written> | undefined;
  fromSnapshot: Answers | undefined;
}

function rowsOf(titles: number, runs: Runs, coldStart?: ReturnType<typeof atMost>): Measurement[] {
  const named = `${titles.toLocaleString('en')} titles`;
  const { fromTables, fromSnapshot, written } = runs;
  for (const answers of [fromTables, fromSnapshot]) {
    if (answers && answers.total !== titles) throw new Error(`${answers.total} of ${titles} titles were found.`);
  }
  const row = (figure: string, unit: Measurement['unit'], of: (answers: Answers) => number): Measurement => ({
    ...{ bench, figure: `${named}: ${figure}`, unit, value: fromSnapshot ? of(fromSnapshot) : Number.NaN },
    reference: { what: 'from the tables', value: fromTables ? of(fromTables) : Number.NaN },
  });
  const memoryGoal = titles === largest && { goal: atMost(3000) };
  return [
    { ...row('cold start to the first page', 'ms', ({ first }) => first), ...(coldStart && { goal: coldStart }) },
    row('cold start, time of the processor', 'ms', ({ firstProcessor }) => firstProcessor),
    { ...row('memory before a search, peak', 'MB', (answers) => answers.megabytesBeforeSearch), ...memoryGoal },
    { ...row('first search', 'ms', ({ firstSearch }) => firstSearch) },
    { ...row('memory with searches, peak', 'MB', ({ megabytes }) => megabytes), ...memoryGoal },
    row('a page, p95 of 60', 'ms', ({ p95 }) => p95.page),
    row('a search, p95 of 60', 'ms', ({ p95 }) => p95.search),
    { bench, figure: `${named}: snapshot written`, value: written?.milliseconds ?? Number.NaN, unit: 'ms' },
    { bench, figure: `${named}: memory of the writer, peak`, value: written?.megabytes ?? Number.NaN, unit: 'MB' },
  ];
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

/** Runs the function in a process of its own; undefined if its memory does not suffice. */
async function run<Result>(
  store: string,
  work: 'write' | 'answers',
  schema: v.GenericSchema<unknown, Result>,
): Promise<Result | undefined> {
  const heap = Math.floor(functionMemory * 0.9);
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
