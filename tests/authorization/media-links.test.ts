import { beforeAll, describe, expect, inject, test } from 'vitest';
import { asVisitor, connectedClient, signedOut } from '../support/session';
import { type ApiModel, readApi } from './api-models';
import { fieldDecisions } from './field-matrix';
import { modelDecisions } from './matrix';
import { type ApiResponse, modelCalls, namedCall, settled } from './model-calls';
import { keyOf, type StoredRecord, sampleRecord } from './sample-record';
import { openStoredRecords } from './stored-records';

/* Indirect ways to a media link for visitors, who may read titles without it. */

const models = [...readApi(inject('backend').outputs).models.values()];
const hidden = models.flatMap((model) =>
  Object.entries(fieldDecisions[model.name] ?? {})
    .filter(([, { read }]) => modelDecisions[model.name]?.get[0] === 'allow' && read[0] === 'deny')
    .map(([field]) => ({ name: model.name, model, field })),
);
const client = await connectedClient();
const stored = await openStoredRecords(inject('backend'));

beforeAll(signedOut);

describe.each(hidden)('$name $field', ({ name, model, field }) => {
  test('cannot be guessed through the filter of a list', async () => {
    const record = sampleRecord(model, '');
    await stored.put(model, record);
    const guess = (beginsWith: string) =>
      settled(list(model, { filter: { and: [idOf(model, record), { [field]: { beginsWith } }] } }));
    const [right, wrong] = [await guess(String(record[field]).slice(0, -1)), await guess('elsewhere')];
    await stored.remove(model, record);
    // Right and wrong guesses must get the same response.
    expect(right.data).toEqual(wrong.data);
  });

  test('cannot be guessed through the filter of an index', async () => {
    const index = model.indexes[0];
    const hash = index?.fields[0];
    if (!index || !hash) throw new Error(`${name} has no index.`);
    const record = sampleRecord(model, '');
    await stored.put(model, record);
    const query = namedCall<Promise<ApiResponse>>(client, name, index.query);
    const guess = (beginsWith: string) =>
      settled(
        query(
          { [hash]: record[hash] ?? '' },
          { ...asVisitor, selectionSet: ['id'], filter: { [field]: { beginsWith } } },
        ),
      );
    const [right, wrong] = [await guess(String(record[field]).slice(0, -1)), await guess('elsewhere')];
    await stored.remove(model, record);
    expect(right.data).toEqual(wrong.data);
  });
});

function list(model: ApiModel, more: object): Promise<ApiResponse> {
  return modelCalls(client, model.name).list({ ...asVisitor, selectionSet: ['id'], limit: 1000, ...more });
}

function idOf(model: ApiModel, record: StoredRecord): object {
  return Object.fromEntries(Object.entries(keyOf(model, record)).map(([key, value]) => [key, { eq: value }]));
}
