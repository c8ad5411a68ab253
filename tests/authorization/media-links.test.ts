import { beforeAll, describe, expect, inject, test } from 'vitest';
import { connectedClient } from '../support/session';
import { actAs } from './acting-as';
import { type ApiModel, readApi } from './api-models';
import { fieldDecisions } from './field-matrix';
import { decisionFor, modelDecisions } from './matrix';
import { type ApiResponse, modelCalls, namedCall, settled } from './model-calls';
import { keyOf, type StoredRecord, sampleRecord } from './sample-record';
import { openStoredRecords } from './stored-records';

/* Indirect ways to a hidden field of a title, such as a media link, for callers who may read titles without it. */

const models = [...readApi(inject('backend').outputs).models.values()];
const hiddenFrom = (caller: 'visitor' | 'otherCustomer') =>
  models.flatMap((model) => {
    const { get } = modelDecisions[model.name] ?? {};
    if (!get || decisionFor(get, caller) !== 'allow') return [];
    return Object.entries(fieldDecisions[model.name] ?? {})
      .filter(([, { read }]) => decisionFor(read, caller) === 'deny')
      .map(([field]) => ({ caller, name: model.name, model, field }));
  });
const client = await connectedClient();
const stored = await openStoredRecords(inject('backend'));

describe.each([...hiddenFrom('visitor'), ...hiddenFrom('otherCustomer')])('$caller: $name $field', (hidden) => {
  const { caller, name, model, field } = hidden;
  let options: object;
  beforeAll(async () => {
    options = await actAs(caller);
  });

  test('cannot be guessed through the filter of a list', async () => {
    const record = sampleRecord(model, '');
    await stored.put(model, record);
    const guess = (beginsWith: string) =>
      settled(list(model, { ...options, filter: { and: [idOf(model, record), { [field]: { beginsWith } }] } }));
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
          { ...options, selectionSet: ['id'], filter: { [field]: { beginsWith } } },
        ),
      );
    const [right, wrong] = [await guess(String(record[field]).slice(0, -1)), await guess('elsewhere')];
    await stored.remove(model, record);
    expect(right.data).toEqual(wrong.data);
  });
});

function list(model: ApiModel, more: object): Promise<ApiResponse> {
  return modelCalls(client, model.name).list({ selectionSet: ['id'], limit: 1000, ...more });
}

function idOf(model: ApiModel, record: StoredRecord): object {
  return Object.fromEntries(Object.entries(keyOf(model, record)).map(([key, value]) => [key, { eq: value }]));
}
