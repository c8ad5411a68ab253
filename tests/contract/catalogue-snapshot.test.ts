import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { catalogueBrowser } from '../../amplify/functions/catalogue/browse-catalogue';
import { indexedTitle } from '../../amplify/functions/catalogue/indexed-title';
import { decodeSearch } from '../../amplify/functions/catalogue/snapshot/search-file';
import {
  deleteUnusedFiles,
  formatHash,
  pointerKey,
  writeSearch,
  writeSnapshot,
} from '../../amplify/functions/catalogue/snapshot/snapshot-store';
import { client } from '../../amplify/functions/shared/dynamodb/document-client';
import { readApi } from '../authorization/api-models';
import { openStoredRecords } from '../authorization/stored-records';
import { buildMovie } from '../support/build-title';
import { eventually } from '../support/eventually';

/*
 * The catalogue function starts from a snapshot in the bucket (docs/decisions/0045). These tests restart its index for
 * each response, in this process, with the tables and the bucket of the backend, and count its reads.
 */

const backend = inject('backend');
const credentials = backend.adminKey;
const address = backend.url.replace('localhost', '127.0.0.1');
const tables = DynamoDBDocumentClient.from(
  new DynamoDBClient({ endpoint: `${address}/_local/dynamodb`, region: 'local', credentials }),
);
const files = new S3Client({ endpoint: `${address}/_local/s3`, region: 'local', credentials, forcePathStyle: true });
const stored = await openStoredRecords(backend);
const movies = readApi(backend.outputs).modelNamed('MovieMetadata');
const Outputs = v.object({ storage: v.object({ bucket_name: v.string() }) });
const Bucket = v.parse(Outputs, backend.outputs).storage.bucket_name;

let scans = 0;
tables.middlewareStack.add(
  (next, { commandName }) =>
    async (request) => {
      if (commandName === 'ScanCommand') scans += 1;
      return next(request);
    },
  { step: 'initialize' },
);

// A unique genre separates this run's titles from those of other suites.
const genre = `g${crypto.randomUUID()}`;

const movie = (id: string, movie_title: string, fields: object = {}) => ({
  ...buildMovie({ movie_title, movie_genre: `${genre}, Drama`, movie_likes: 3, ...fields }),
  ...{ id: `${genre}-${id}`, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' },
});

/** Fields of a title beside its likes. */
const bravo = { movie_rate: '9.1', movie_title_es: 'Bravo uno | Bravo dos', movie_language: 'enlish' };

beforeAll(async () => {
  vi.spyOn(client, 'send').mockImplementation(tables.send.bind(tables));
  const { TableNames = [] } = await tables.send(new ListTablesCommand({}));
  const tableOf = (model: string) => TableNames.find((name) => name.startsWith(`${model}-`)) ?? '';
  process.env.MOVIE_TABLE = tableOf('MovieMetadata');
  process.env.TV_SHOW_TABLE = tableOf('TVShowMetadata');
  process.env.AUDIOBOOK_TABLE = tableOf('AudiobooksMetadata');
  process.env.VERSION_TABLE = tableOf('CatalogueVersions');
  process.env.MEDIA_BUCKET = Bucket;
});

beforeEach(async () => {
  const titles = [
    movie('a', 'The Alpha', { movie_year: '1990', movie_duration: '1:32:05', movie_series: 'Été', movie_likes: 12 }),
    movie('b', 'Bravo', bravo),
    movie('c', 'Čharlie', { movie_publish_at: '2020-01-01T00:00:00.000Z', movie_description: '<p>A fox.</p>' }),
    movie('d', 'Draft', { movie_status: 'DRAFT' }),
  ];
  for (const title of titles) await stored.put(movies, title);
  await noted(async () => {
    await writeSnapshots();
    // The first call does not write the search index if it has read the tables.
    await writeSnapshots();
  });
  scans = 0;
});

/** Waits until the stream has given the changes a version, and then runs `act`. */
async function noted(act: () => Promise<unknown>): Promise<void> {
  const marker = movie(`marker-${crypto.randomUUID()}`, 'Marker', { movie_status: 'DRAFT' });
  await stored.put(movies, marker);
  await eventually(async () => expect(String((await versionItem('movie'))?.changes)).toContain(marker.id), 10_000);
  await act();
}

async function versionItem(kind: string) {
  const request = { TableName: process.env.VERSION_TABLE, Key: { kind }, ConsistentRead: true };
  return (await tables.send(new GetCommand(request))).Item;
}

const pointer = (part?: 'search') => versionItem(pointerKey('movie', part));

async function contentOf(Key: string): Promise<Buffer> {
  const { Body } = await files.send(new GetObjectCommand({ Bucket, Key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

async function writeSnapshots(): Promise<void> {
  const response = await fetch(`${backend.url}/_local/schedules/catalogue-changes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${credentials.secretAccessKey}` },
  });
  expect(response.ok, await response.text()).toBe(true);
}

/** Returns the responses of a process that has just started. */
async function coldResponses(from = files) {
  const visitors = catalogueBrowser(from, 'shown');
  const administrators = catalogueBrowser(from, 'all');
  const ofRun = { kind: 'movie', genres: [genre] };
  return [
    await visitors(ofRun),
    await visitors({ ...ofRun, search: 'fox' }),
    await visitors({ ...ofRun, search: 'bravo dso' }),
    await visitors({ kind: 'movie', relatedTo: `${genre}-a`, pageSize: 50 }),
    await visitors({ ...ofRun, sort: 'series', series: ['ete'] }),
    await administrators({ ...ofRun, sort: 'likes', isDescending: true }),
  ];
}

/** Returns the responses while the file of a pointer is damaged. */
async function responsesWithDamaged(
  item: Awaited<ReturnType<typeof pointer>>,
  damage: (content: Buffer) => Uint8Array,
) {
  const Key = String(item?.file);
  const content = await contentOf(Key);
  await files.send(new PutObjectCommand({ Bucket, Key, Body: damage(content) }));
  try {
    return await coldResponses();
  } finally {
    await files.send(new PutObjectCommand({ Bucket, Key, Body: content }));
  }
}

/** Returns the responses of a process that has just started, from the tables, because the bucket cannot be reached. */
function responsesFromTables() {
  const nowhere = { endpoint: 'http://127.0.0.1:9', region: 'local', credentials, maxAttempts: 1 };
  return coldResponses(new S3Client(nowhere));
}

describe('a cold start', () => {
  test('answers from the snapshot as from the tables, without reading these', async () => {
    const results = await coldResponses();
    expect(scans).toBe(0);
    expect(results[0]?.items.map(({ title }) => title)).toEqual(['The Alpha', 'Bravo', 'Čharlie']);
    expect(results).toEqual(await responsesFromTables());
    expect(scans).toBeGreaterThan(0);
  });

  test('applies what has changed since: unpublished, deleted, created and renamed titles', async () => {
    const before = await pointer();
    await stored.put(movies, movie('a', 'The Alpha', { movie_status: 'DRAFT' }));
    await stored.remove(movies, movie('b', 'Bravo'));
    await stored.put(movies, movie('c', 'Zulu'));
    await stored.put(movies, movie('e', 'Echo'));
    await noted(async () => {
      const results = await coldResponses();
      expect(scans).toBe(0);
      expect(results[0]?.items.map(({ title }) => title)).toEqual(['Echo', 'Zulu']);
      expect(results).toEqual(await responsesFromTables());
    });
    expect(await pointer()).toEqual(before);
    await stored.remove(movies, movie('e', 'Echo'));
  });

  test('applies a reaction since, which does not count as a change of titles', async () => {
    const [{ version } = {}, counters] = [await versionItem('movie'), await versionItem('movie#counters')];
    await stored.put(movies, movie('b', 'Bravo', { ...bravo, movie_likes: 4 }));
    await eventually(async () => {
      const now = await versionItem('movie#counters');
      expect(Number(now?.version)).toBeGreaterThan(Number(counters?.version ?? 0));
    }, 10_000);
    expect((await versionItem('movie'))?.version).toBe(version);
    const [page] = await coldResponses();
    expect(page?.items.find(({ title }) => title === 'Bravo')?.likes).toBe(4);
    expect(scans).toBe(0);
  });

  test.each([
    ['cut off', (content: Buffer) => content.subarray(0, content.length - 20)],
    ['no archive', () => Buffer.from('The catalogue.')],
    ['empty', () => Buffer.alloc(0)],
  ])('reads the tables where the snapshot is %s', async (_, damage) => {
    const results = await responsesWithDamaged(await pointer(), damage);
    expect(scans).toBeGreaterThan(0);
    expect(results).toEqual(await responsesFromTables());
  });
});

describe('the first search', () => {
  const search = async (text: string) => {
    const [visitors, administrators] = [catalogueBrowser(files, 'shown'), catalogueBrowser(files, 'all')];
    const request = { kind: 'movie', genres: [genre], search: text };
    return [await visitors(request), await administrators(request)].map(({ items }) => items.map(({ title }) => title));
  };

  test('answers from the stored index, without drafts for visitors', async () => {
    const { file, version } = (await pointer('search')) ?? {};
    const index = await decodeSearch(Readable.from([await contentOf(String(file))]));
    // A word that no title contains, to show that the stored index is used.
    const words = index.words.words.map((word) => (word === 'fox' ? 'foxx' : word));
    await writeSearch(files, 'movie', Number(version), { ...index, words: { ...index.words, words } });
    expect(await search('foxx')).toEqual([['Čharlie'], ['Čharlie']]);
    expect(await search('draft')).toEqual([[], ['Draft']]);
    await writeSearch(files, 'movie', Number(version), index);
  });

  test('finds what has changed since the index was stored', async () => {
    await stored.put(movies, movie('b', 'Borealis', bravo));
    await noted(async () => {
      expect(await search('borealis')).toEqual([['Borealis'], ['Borealis']]);
      expect(await search('"bravo"')).toEqual([['Borealis'], ['Borealis']]);
    });
  });

  test.each([
    ['cut off', (content: Buffer) => content.subarray(0, content.length - 20)],
    ['of another format', () => gzipSync('{"format":"0"}\n')],
    ['empty', () => Buffer.alloc(0)],
  ])('is answered from the titles where the stored index is %s', async (_, damage) => {
    const results = await responsesWithDamaged(await pointer('search'), damage);
    expect(scans).toBe(0);
    expect(results).toEqual(await responsesFromTables());
  });
});

describe('the writer', () => {
  test('writes nothing where nothing has changed', async () => {
    const before = await pointer();
    await writeSnapshots();
    expect(await pointer()).toEqual(before);
  });

  test('replaces files of a format before a deployment, though no title has changed', async () => {
    for (const part of [undefined, 'search'] as const) {
      const item = (await pointer(part)) ?? {};
      await tables.send(new PutCommand({ TableName: process.env.VERSION_TABLE, Item: { ...item, format: 'former' } }));
    }
    await writeSnapshots();
    for (const part of ['snapshot', 'search'] as const) {
      const item = await versionItem(pointerKey('movie', part));
      expect(item?.format).toBe(formatHash('movie', part));
    }
  });

  test('leaves the search index to the next call if it has to read the tables', async () => {
    const { file } = (await pointer()) ?? {};
    await files.send(new PutObjectCommand({ Bucket, Key: String(file), Body: 'Damaged.' }));
    const before = await pointer('search');
    await stored.put(movies, movie('a', 'Alpha III'));
    await noted(writeSnapshots);
    const { version } = (await pointer()) ?? {};
    expect(version).toBe((await versionItem('movie'))?.version);
    expect(await pointer('search')).toEqual(before);
    await writeSnapshots();
    expect((await pointer('search'))?.version).toBe(version);
  });

  test('deletes files an hour after no item points at them', async () => {
    const before = await pointer();
    const left = 'catalogue/movie/search-0-left.gz';
    await files.send(new PutObjectCommand({ Bucket, Key: left, Body: 'Of a writer that has failed.' }));
    await stored.put(movies, movie('a', 'Alpha II'));
    await noted(writeSnapshots);
    const [now, search] = [await pointer(), await pointer('search')];
    expect(now?.file).not.toBe(before?.file);
    const former = [String(before?.file), left];
    for (const file of former) expect((await contentOf(file)).length).toBeGreaterThan(0);
    await deleteUnusedFiles(files, 'movie', Date.now() + 3_590_000);
    for (const file of former) expect((await contentOf(file)).length).toBeGreaterThan(0);
    await deleteUnusedFiles(files, 'movie', Date.now() + 3_610_000);
    for (const file of former) await expect(contentOf(file)).rejects.toThrow();
    for (const file of [now?.file, search?.file]) expect((await contentOf(String(file))).length).toBeGreaterThan(0);
  });

  test('does not replace a newer snapshot, however the writers overlap', async () => {
    const { version = 0 } = (await pointer()) ?? {};
    const title = indexedTitle('movie', movie('a', 'The Alpha'));
    const items = title ? [title] : [];
    const order = [3, 1, 5, 2, 4].map((newer) => Number(version) + newer);
    await Promise.all(order.map((at) => writeSnapshot(files, 'movie', { version: at, counterVersion: 0, items })));
    expect((await pointer())?.version).toBe(Number(version) + 5);
    const late = { version: Number(version) + 4, counterVersion: 9, items };
    expect(await writeSnapshot(files, 'movie', late)).toBe(false);
    // The snapshot has a later version than the titles, so it belongs to another history: the tables are read.
    const results = await coldResponses();
    expect(results[0]?.items).toHaveLength(3);
    expect(scans).toBeGreaterThan(0);
    // Further changes raise the titles' version above that of the snapshot.
    for (let n = 0; n < 6; n += 1) await stored.put(movies, movie('a', `Alpha ${n}`));
  });
});
