import { openClients } from '../tests/faults/backend-clients';
import type { BackendProcess } from '../tests/faults/backend-process';
import { queryApi } from '../tests/faults/graphql-requests';
import { type Measurement, measureDuration } from './measurement';
import { seedTable } from './seed-table';
import { administratorHeaders } from './sign-in';

const titleCount = 10_000;
const rowsAtOnce = 100;

/** Imports ten thousand titles as the back office does: as dry run, for the first time, and again. */
export async function measureImport(backend: BackendProcess): Promise<Measurement[]> {
  const headers = await administratorHeaders(backend);
  const runImport = async (isDryRun: boolean) => {
    const outcomes = new Set<string>();
    const milliseconds = await measureDuration(async () => {
      for (let first = 0; first < titleCount; first += rowsAtOnce) {
        const response = await queryApi(backend, request(first, isDryRun), headers);
        for (const [, outcome] of JSON.stringify(response).matchAll(/"outcome":"(\w+)"/g)) outcomes.add(outcome ?? '');
      }
    });
    return { seconds: milliseconds / 1000, outcomes: [...outcomes].join() };
  };
  const dry = await runImport(true);
  const first = await runImport(false);
  const again = await runImport(false);
  const expected = ['CREATE', 'CREATE', 'UNCHANGED'];
  const seen = [dry, first, again].map(({ outcomes }) => outcomes);
  if (seen.join() !== expected.join()) throw new Error(`The imports returned ${seen}, not ${expected}.`);
  const plain = await measureDirectWrite(backend);
  const rate = (seconds: number) => titleCount / seconds;
  const reference = { name: 'written straight into the table', value: rate(plain) };
  return [
    { figure: `${titleCount} rows, dry run`, value: rate(dry.seconds), unit: 'rows/s', reference },
    { figure: `${titleCount} rows, created`, value: rate(first.seconds), unit: 'rows/s', reference },
    { figure: `${titleCount} rows, unchanged`, value: rate(again.seconds), unit: 'rows/s', reference },
  ];
}

async function measureDirectWrite(backend: BackendProcess): Promise<number> {
  const clients = await openClients(backend);
  const records = Array.from({ length: titleCount }, (_, n) => ({ id: `plain-${n}`, movie_title: `Plain ${n}` }));
  return (await measureDuration(() => seedTable(clients, 'MovieMetadata', records))) / 1000;
}

function request(first: number, isDryRun: boolean): string {
  const rows = Array.from({ length: rowsAtOnce }, (_, n) => row(first + n));
  // Encoded twice: the argument is JSON text, and the document contains it as a string literal.
  const argument = JSON.stringify(JSON.stringify(rows));
  return `mutation { importTitles(kind: movie, rows: ${argument}, isDryRun: ${isDryRun}) { row outcome errors { field problem } } }`;
}

function row(n: number) {
  return {
    code: `bench-${n}`,
    title: `Benchmark ${n}`,
    year: String(1920 + (n % 100)),
    genre: n % 2 ? 'drama, crime' : 'comedy',
    quality: '1080p',
    age: 'PG',
    director: 'Ada Marsh',
    casting: 'Tom Reed, Ivy Stone',
    production: 'North Pier',
    description: 'A film that is measured.',
  };
}
