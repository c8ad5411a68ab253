import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { connectBackend, whenConfigured } from '../../src/backend/client/connection';
import { query } from '../../src/backend/operations';
import { readOwnData } from '../../src/backend/own-account';
import { type ApiModel, readApi } from '../authorization/api-models';
import { type StoredRecord, sampleRecord } from '../authorization/sample-record';
import { openStoredRecords } from '../authorization/stored-records';
import type { Account } from '../support/accounts';
import { accessTokenOf, accounts, connectedClient, signInAs, withToken } from '../support/session';

/*
 * Privacy (docs/decisions/0028): personal data is exported, and deleted with the account, in every model. The test
 * finds the models itself: each one with a field that identifies a person must be in the export and in the deletion, or
 * be listed here with a reason.
 */

/** Fields that identify a person, by user-pool id or by address. */
const personFields = [
  'user_id',
  'cognito_id',
  'signup_cognito_id',
  'user_email',
  'signup_email',
  'support_sender_email',
];

/** Models with personal data that are not exported, with the reason. */
const notExported: Record<string, string> = {
  CommentAuthors: 'whose comment it is, which the comment in the export says already',
  EndedSessions: 'when sessions ended, by an id alone',
  LooseFiles: 'what administrators are uploading; theirs is the work account, closed by another administrator',
};

/** Models that keep records after an account was closed, with the reason. */
const staying: Record<string, string> = {
  ActivityLogs: 'what happened stays on record under an id that names nobody any more, without an address',
  EndedSessions: 'that sessions ended, by an id that names nobody any more; ends by itself after 31 days',
  LooseFiles: 'files of the catalogue that are still to be saved or removed',
  AccountVersions: 'the latest 200 changes of accounts, by their ids alone',
  RateCounters: 'how often something was done within the hour; ends by itself after two',
  CountedEvents: 'that an account was counted once; ends by itself after 30 days',
};

const backend = inject('backend');
const client = await connectedClient();
const stored = await openStoredRecords(backend);
const { models, modelNamed } = readApi(backend.outputs);
const personal = [...models.values()].filter(({ fields }) => fields.some(({ name }) => personFields.includes(name)));

describe('personal data', () => {
  let person: Account;
  let exported: Record<string, readonly unknown[]>;

  beforeAll(async () => {
    person = await accounts().create();
    for (const model of personal) await stored.put(model, recordOf(model, person));
    const deletedComment = `comment-${crypto.randomUUID()}`;
    await log({ user_id: person.id, activity_event_type: 'Comment written', activity_resource_id: deletedComment });
    const saidByAdministrators = {
      [person.id]: `{"title":"${person.email}","changes":{"firstName":["Ada of the Marsh","Ada"]}}`,
      [`membership-${person.id}`]: 'Ada of the Marsh asked for it.',
      [String(commentIds[0])]: '{"title":"A post","input":{"commenter":"Ada of the Marsh"}}',
      [deletedComment]: '{"title":"A post","input":{"commenter":"Ada of the Marsh"}}',
    };
    for (const [activity_resource_id, activity_event_description] of Object.entries(saidByAdministrators)) {
      const activity_event_type = activity_resource_id.startsWith('comment-') ? 'comment.hidden' : 'account.updated';
      await log({ activity_resource_id, activity_event_type, activity_event_description });
    }
    await log(ofTitle);
    for (const id of longActivityIds)
      await log({ id, user_id: person.id, activity_event_description: 'x'.repeat(300_000) });
    connectBackend({ origin: backend.url, loadOutputs: async () => backend.outputs });
    await whenConfigured();
    // Signs in after the configuration, which selects the browser's own stored tokens.
    await signInAs(person);
    for (const comment_id of commentIds) {
      const author = recordOf(modelNamed('CommentAuthors'), person);
      await stored.put(modelNamed('CommentAuthors'), { ...author, comment_id });
      const comment = sampleRecord(modelNamed('BlogComment'), '');
      await stored.put(modelNamed('BlogComment'), { ...comment, id: comment_id });
    }
    exported = await readOwnData(person.id);
    for (const id of longActivityIds) await stored.remove(modelNamed('ActivityLogs'), { id });
  });

  test('is stored in more than a dozen models', () => {
    expect(personal.length).toBeGreaterThan(12);
  });

  test.each(personal.map(({ name }) => name))('%s: is exported, or exempt with a reason', (name) => {
    if (notExported[name]) return expect(Object.keys(exported)).not.toContain(name);
    expect(exported[name]?.length ?? 0).toBeGreaterThan(0);
  });

  test('exports every comment, for any number', () => {
    const written = JSON.stringify(exported.BlogComment);
    expect(commentIds.filter((id) => !written.includes(id))).toEqual([]);
  });

  test('exports the whole activity log, which a single response may be too small for', () => {
    const ids = exported.ActivityLogs?.map((activity) => Object(activity).id);
    expect(longActivityIds.filter((id) => !ids?.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids?.length);
  });

  test('rejects a page token that the operation did not return', async () => {
    for (const nextToken of ['x', '{"id":"","activity_timestamp":"2026"}'])
      await expect(query('readOwnRecords', { nextToken })).rejects.toThrow('INVALID_TOKEN');
  });

  test('every exemption names an existing model', () => {
    const reasons = [...Object.keys(notExported), ...Object.keys(staying)];
    expect(reasons.filter((name) => !models.has(name))).toEqual([]);
  });

  test('is deleted with the account from every table', async () => {
    const asPerson = withToken(await accessTokenOf(person));
    const { errors } = await client.mutations.closeAccount(asPerson);
    expect(errors).toBeUndefined();
    expect((await tablesContaining(person.id)).filter((name) => !staying[name])).toEqual([]);
    expect(await tablesContaining(person.email)).toEqual([]);
    expect(await tablesContaining('Ada of the Marsh')).toEqual([]);
  });

  test('keeps activities of other resources, even if a comment has the same id', async () => {
    expect(await stored.get(modelNamed('ActivityLogs'), { id: ofTitle.id })).toMatchObject(ofTitle);
  });
});

const commentIds = Array.from({ length: 130 }, () => `comment-${crypto.randomUUID()}`);

/** Ids of activities that together exceed the 6 MB that a function may return. */
const longActivityIds = Array.from({ length: 21 }, () => crypto.randomUUID());

/** An activity of a title whose id equals a comment's. */
const ofTitle = {
  id: crypto.randomUUID(),
  activity_resource_id: String(commentIds[1]),
  activity_event_type: 'movie.updated',
  activity_event_description: '{"title":"Metropolis","changes":{"year":["1926","1927"]}}',
};

/** Stores an activity. */
async function log(entry: StoredRecord): Promise<void> {
  const model = modelNamed('ActivityLogs');
  await stored.put(model, { ...sampleRecord(model, ''), ...entry });
}

/** Creates a record of the model with this person in every identifying field. */
function recordOf(model: ApiModel, person: Account): StoredRecord {
  const record = sampleRecord(model, person.id);
  for (const { name } of model.fields) {
    if (!personFields.includes(name)) continue;
    record[name] = name.endsWith('email') ? person.email : person.id;
  }
  if (model.name === 'Users') record.id = person.id;
  if (model.keyFields.includes('title_key')) record.title_key = `${record.title_kind}#${record.title_id}`;
  return record;
}

/** Returns the models whose tables contain these strings. */
async function tablesContaining(words: string): Promise<string[]> {
  const credentials = backend.adminKey;
  const endpoint = `${backend.url}/_local/dynamodb`;
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: 'local', credentials }));
  const { TableNames = [] } = await tables.send(new ListTablesCommand({}));
  const naming: string[] = [];
  for (const name of models.keys()) {
    const TableName = TableNames.find((table) => table.startsWith(`${name}-`));
    for await (const { Items = [] } of paginateScan({ client: tables }, { TableName, ConsistentRead: true })) {
      const found = Items.some((item) => JSON.stringify(item).includes(words));
      if (found) naming.push(name);
    }
  }
  return [...new Set(naming)];
}
