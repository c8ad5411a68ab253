/* Visitors' reads as GET requests behind CloudFront have the data API's answers (amplify/functions/visitor-delivery). */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { argumentTypes } from '../../src/backend/catalogue';
import { buildMovie } from '../support/build-title';
import { eventually } from '../support/eventually';
import { asMember, connectedClient, signInAs } from '../support/session';

const { models } = await connectedClient();
const { url } = inject('backend');
// Written by amplify/delivery/visitor-delivery.ts and amplify_outputs.json's own generator.
const { custom, data } = inject('backend').outputs as {
  custom: { visitorDelivery: string };
  data: { url: string; api_key: string };
};
const reads = new URL(`${custom.visitorDelivery}/reads`, url).href;

const genre = `g${crypto.randomUUID()}`;
const ids: string[] = [];

beforeAll(async () => {
  await signInAs('administrator');
  for (const movie_title of ['Alpha river', 'Beta river', 'Gamma']) {
    const made = await models.MovieMetadata.create(buildMovie({ movie_title, movie_genre: genre }), asMember);
    ids.push(made.data?.id ?? '');
  }
});
afterAll(async () => {
  for (const id of ids) await models.MovieMetadata.delete({ id }, asMember);
});

interface Operation {
  query: string;
  variables?: Record<string, unknown>;
}

async function byGet({ query, variables = {} }: Operation) {
  const parameters = new URLSearchParams({ query, variables: JSON.stringify(variables) });
  return fetch(`${reads}?${parameters}`);
}

async function byPost(operation: Operation): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'x-api-key': data.api_key };
  const response = await fetch(new URL(data.url, url), { method: 'POST', headers, body: JSON.stringify(operation) });
  return response.json();
}

/** Creates a `browseCatalogue` operation with these arguments. */
function browsing(given: Partial<Record<keyof typeof argumentTypes, unknown>>): Operation {
  const names = Object.keys(given).filter((name): name is keyof typeof argumentTypes => name in argumentTypes);
  const declared = names.map((name) => `$${name}: ${argumentTypes[name]}`).join(', ');
  const passed = names.map((name) => `${name}: $${name}`).join(', ');
  return { query: `query (${declared}) { browseCatalogue(${passed}) { total items { id title } } }`, variables: given };
}

test.each<(given: { ids: string[] }) => Partial<Record<keyof typeof argumentTypes, unknown>>>([
  () => ({ page: 1, pageSize: 2 }),
  () => ({ page: 2, pageSize: 2, sort: 'added', isDescending: true }),
  () => ({ sort: 'title', isDescending: false, genres: [genre] }),
  () => ({ years: ['2024'], qualities: ['HD'], ages: ['PG'], lengths: ['60-90'] }),
  () => ({ languages: ['English'], kind: 'audiobook' }),
  () => ({ series: ['Series'] }),
  () => ({ search: 'river' }),
  () => ({ search: 'Ünder “東京” & <b>+%2B' }),
  ({ ids }) => ({ ids }),
  ({ ids: [id] }) => ({ relatedTo: id }),
])('browsing with each argument has the same answer as the operation: %s', async (argumentsOf) => {
  const operation = browsing({ kind: 'movie', ...argumentsOf({ ids }) });
  // The catalogue's index follows the titles that other suites delete at their end.
  await eventually(async () => {
    const expected = await byPost(operation);
    const response = await byGet(operation);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    // CloudFront stores the response until it expires, and browsers do not store it.
    const storedFor = Date.parse(response.headers.get('expires') ?? '') - Date.now();
    expect(storedFor).toBeGreaterThan(50_000);
    expect(storedFor).toBeLessThanOrEqual(60_000);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await response.json()).toEqual(expected);
    expect(expected).toHaveProperty('data.browseCatalogue.items');
  });
});

test('an answer with errors is the same, and is not cached', async () => {
  const operation = { query: 'query { listBillingEvents { items { id } } }' };
  const response = await byGet(operation);
  expect(await response.json()).toEqual(await byPost(operation));
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.has('expires')).toBe(false);
});

test('only queries are answered', async () => {
  const response = await byGet({ query: 'mutation { deleteMovieMetadata(input: { id: "x" }) { id } }' });
  expect(response.status).toBe(400);
  expect((await fetch(reads, { method: 'POST', body: '{}' })).status).toBe(403);
});

test('the function itself answers only the distribution', async () => {
  expect((await fetch(`${url}/_local/functions/visitor-delivery/reads`)).status).toBe(403);
});
