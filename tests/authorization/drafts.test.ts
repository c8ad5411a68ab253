import { beforeAll, describe, expect, inject, test } from 'vitest';
import { connectedClient } from '../support/session';
import { actAs } from './acting-as';
import { type ApiModel, readApi } from './api-models';
import { callers } from './matrix';
import { reportByCaller } from './matrix-report';
import { type ApiResponse, modelCalls, namedCall, settled } from './model-calls';
import { type StoredRecord, sampleRecord } from './sample-record';
import { openStoredRecords } from './stored-records';

/*
 * Unpublished records are visible to administrators only, by every query: scheduled titles and posts,
 * comments that wait for moderation or are hidden.
 */

const { modelNamed } = readApi(inject('backend').outputs);
const hidden: readonly (readonly [model: string, value: StoredRecord])[] = [
  ['MovieMetadata', { movie_status: 'DRAFT' }],
  ['TVShowMetadata', { tvShow_status: 'DRAFT' }],
  ['AudiobooksMetadata', { audiobook_status: 'DRAFT' }],
  ['MovieMetadata', { movie_status: 'PUBLISHED', movie_publish_at: '2999-01-01T00:00:00.000Z' }],
  ['TVShowMetadata', { tvShow_publish_at: '2999-01-01T00:00:00.000Z' }],
  ['AudiobooksMetadata', { audiobook_publish_at: '2999-01-01T00:00:00.000Z' }],
  ['BlogPost', { status: 'DRAFT' }],
  ['BlogPost', { status: 'PUBLISHED', published_at: '2999-01-01T00:00:00.000Z' }],
  ['BlogComment', { status: 'PENDING' }],
  ['BlogComment', { status: 'HIDDEN' }],
];
/** Lists by a key whose records are all hidden. */
const keyed: readonly (readonly [model: string, query: string, key: string, value: StoredRecord])[] = [
  ['MovieMetadata', 'listMovieMetadataByMovie_id', 'movie_id', { movie_status: 'DRAFT' }],
  ['TVShowMetadata', 'listTVShowMetadataByTvShow_id', 'tvShow_id', { tvShow_status: 'DRAFT' }],
  ['AudiobooksMetadata', 'listAudiobooksMetadataByAudiobook_id', 'audiobook_id', { audiobook_status: 'DRAFT' }],
  ['MovieMetadata', 'listMovieMetadataByMovie_id', 'movie_id', { movie_publish_at: '2999-01-01T00:00:00.000Z' }],
  ['BlogPost', 'listBlogPostBySlug', 'slug', { status: 'DRAFT' }],
  ['BlogPost', 'listBlogPostBySlug', 'slug', { published_at: '2999-01-01T00:00:00.000Z' }],
  ['BlogComment', 'listBlogCommentByQueueAndWritten_at', 'queue', { status: 'PENDING' }],
  ['BlogComment', 'listBlogCommentByPost_slugAndWritten_at', 'post_slug', { status: 'PENDING' }],
];
const report = reportByCaller('Drafts');
const client = await connectedClient();
const stored = await openStoredRecords(inject('backend'));

describe.each(callers)('%s', (caller) => {
  let options: object;
  beforeAll(async () => {
    options = await actAs(caller);
  });

  describe.each(hidden)('%s %j', (name, value) => {
    const model = modelNamed(name);
    const expected = caller === 'administrator' ? 'allow' : 'deny';

    test.each(Object.entries(readCalls(model)))(`%s: ${expected}`, async (name, read) => {
      const draft: StoredRecord = { ...sampleRecord(model, ''), ...value };
      await stored.put(model, draft);
      const { data } = await settled(read(draft, { ...options, selectionSet: ['id'] }));
      await stored.remove(model, draft);
      const observed = JSON.stringify(data ?? null).includes(idOf(draft)) ? 'allow' : 'deny';
      report.note(`${name} ${name} ${JSON.stringify(value)}`, caller, expected, observed);
      expect(observed).toBe(expected);
    });
  });

  test.each(keyed)(
    '%s: a page of %s does not reveal unpublished records to others',
    async (name, query, key, value) => {
      const model = modelNamed(name);
      const draft: StoredRecord = { ...sampleRecord(model, ''), [key]: crypto.randomUUID(), ...value };
      await stored.put(model, draft);
      const list = namedCall<Promise<ApiResponse>>(client, name, query);
      const one = { ...options, selectionSet: ['id'], limit: 1 };
      const response: ApiResponse & { nextToken?: string | null } = await settled(list({ [key]: draft[key] }, one));
      const { data, nextToken } = response;
      await stored.remove(model, draft);
      if (caller === 'administrator') return expect(data).toEqual([{ id: idOf(draft) }]);
      expect(JSON.stringify(data ?? [])).toBe('[]');
      expect(Boolean(nextToken)).toBe(false);
    },
  );
});

type Read = (draft: StoredRecord, options: object) => Promise<ApiResponse>;

function readCalls(model: ApiModel): Record<string, Read> {
  const calls = modelCalls(client, model.name);
  const [index] = model.indexes;
  const hash = index?.fields[0];
  if (!index || !hash) throw new Error(`${model.name} has no index.`);
  return {
    get: (draft, options) => calls.get({ id: idOf(draft) }, options),
    list: (draft, options) => calls.list({ ...options, filter: { id: { eq: idOf(draft) } }, limit: 1000 }),
    'list by anything of': (draft, options) =>
      calls.list({ ...options, filter: { or: [{ id: { eq: idOf(draft) } }, { id: { ne: '' } }] }, limit: 1000 }),
    [index.query]: (draft, options) =>
      namedCall<Promise<ApiResponse>>(client, model.name, index.query)({ [hash]: draft[hash] }, options),
  };
}

function idOf(draft: StoredRecord): string {
  return String(new Map(Object.entries(draft)).get('id'));
}
