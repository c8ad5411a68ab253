import { openClients } from '../tests/faults/backend-clients';
import type { BackendProcess } from '../tests/faults/backend-process';
import { queryApi } from '../tests/faults/graphql-requests';
import { signInCustomers } from '../tests/faults/signed-in-customers';
import { apiKey } from '../tests/support/outputs';
import { type Measurement, measureDurations, percentile } from './measurement';
import { seedTable } from './seed-table';

const titles = 1000;
const calls = 500;
const warmUpCalls = 30;

/** Sends sequential requests to a catalogue of a thousand movies. */
export async function measureLatency(backend: BackendProcess): Promise<Measurement[]> {
  await seedTable(await openClients(backend), 'MovieMetadata', movies());
  const [customer] = await signInCustomers(backend, 1);
  const visitor = { 'x-api-key': apiKey(backend.outputs) };
  const member = { authorization: customer?.token ?? '' };
  const questions: Record<string, (n: number) => Promise<unknown>> = {
    get: (n) => queryApi(backend, `{ getMovieMetadata(id: "${idOf(n)}") { id movie_title movie_likes } }`, visitor),
    'list, 20 of them': () =>
      queryApi(backend, '{ listMovieMetadata(limit: 20) { items { id movie_title } nextToken } }', member),
    'browseCatalogue, a page of 12': (n) => queryApi(backend, browse(n), visitor),
    react: (n) => queryApi(backend, react(n), member),
  };
  const measurements: Measurement[] = [];
  for (const [name, ask] of Object.entries(questions)) {
    const times = await measureDurations(calls, ask, { warmUpCalls });
    for (const [word, share] of [
      ['p50', 0.5],
      ['p95', 0.95],
    ] as const) {
      measurements.push({ figure: `${name}: ${word} of ${calls} calls`, value: percentile(times, share), unit: 'ms' });
    }
  }
  return measurements;
}

const idOf = (n: number) => `bench-${n % titles}`;

function browse(n: number): string {
  return `{ browseCatalogue(kind: movie, page: ${(n % 80) + 1}, sort: title) {
    total page pageCount items { id title year rate poster genre likes } } }`;
}

/** A title without a reaction of this customer, so that each call writes. */
function react(n: number): string {
  const change = n % 2 ? 'LIKE' : 'DISLIKE';
  return `mutation { react(kind: movie, titleId: "${idOf(n)}", change: ${change}) { likes dislikes favorites } }`;
}

function movies() {
  return Array.from({ length: titles }, (_, n) => ({
    id: idOf(n),
    movie_title: `Benchmark ${n}`,
    movie_year: String(1920 + (n % 100)),
    movie_genre: n % 2 ? 'Drama, Crime' : 'Comedy',
    movie_rate: String((n % 100) / 10),
    movie_description: 'A film that is measured.',
  }));
}
