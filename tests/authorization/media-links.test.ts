import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from '../support/eventually';
import { asVisitor, connectedClient, signedOut } from '../support/session';
import { type ApiModel, readApi } from './api-models';
import { changeAsServer } from './change-as-server';
import { fieldDecisions } from './field-matrix';
import { modelDecisions } from './matrix';
import { type Answer, answered, modelCalls, namedCall } from './model-calls';
import type { Subscribable } from './observed-subscription';
import { keyOf, type StoredRecord, sampleRecord } from './sample-record';
import { openStoredRecords } from './stored-records';

/* Ways around the rule that visitors, who read titles, do not read where a medium lies. */

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
      answered(list(model, { filter: { and: [idOf(model, record), { [field]: { beginsWith } }] } }));
    const [right, wrong] = [await guess(String(record[field]).slice(0, -1)), await guess('elsewhere')];
    await stored.remove(model, record);
    // A visitor to whom right and wrong guesses look alike learns nothing.
    expect(right.data).toEqual(wrong.data);
  });

  test('cannot be guessed through the filter of an index', async () => {
    const index = model.indexes[0];
    const hash = index?.fields[0];
    if (!index || !hash) throw new Error(`${name} has no index.`);
    const record = sampleRecord(model, '');
    await stored.put(model, record);
    const query = namedCall<Promise<Answer>>(client, name, index.query);
    const guess = (beginsWith: string) =>
      answered(
        query(
          { [hash]: record[hash] ?? '' },
          { ...asVisitor, selectionSet: ['id'], filter: { [field]: { beginsWith } } },
        ),
      );
    const [right, wrong] = [await guess(String(record[field]).slice(0, -1)), await guess('elsewhere')];
    await stored.remove(model, record);
    expect(right.data).toEqual(wrong.data);
  });

  test('does not arrive over a subscription, nor by a filter of one', async () => {
    const record = sampleRecord(model, '');
    const secret = String(record[field]);
    const plain = listen(name, { selectionSet: ['id', field] });
    const guessing = listen(name, { selectionSet: ['id'], filter: { [field]: { beginsWith: secret.slice(0, -1) } } });
    await sleep(500);
    await stored.put(model, record);
    const title = model.fields.find((other) => other.name.endsWith('_title'))?.name ?? '';
    await changeAsServer(inject('backend'), 'update', model, { ...keyOf(model, record), [title]: 'Changed' });
    await eventually(async () => expect(plain.heard.length).toBeGreaterThan(0));
    await stored.remove(model, record);
    plain.end();
    guessing.end();
    expect(JSON.stringify(plain.heard)).not.toContain(secret);
    expect(guessing.heard).toEqual([]);
  });
});

function list(model: ApiModel, more: object): Promise<Answer> {
  return modelCalls(client, model.name).list({ ...asVisitor, selectionSet: ['id'], limit: 1000, ...more });
}

function idOf(model: ApiModel, record: StoredRecord): object {
  return Object.fromEntries(Object.entries(keyOf(model, record)).map(([key, value]) => [key, { eq: value }]));
}

function listen(name: string, options: object) {
  const heard: unknown[] = [];
  const subscription = namedCall<Subscribable>(
    client,
    name,
    'onUpdate',
  )({ ...asVisitor, ...options }, {}).subscribe({
    next: (message) => heard.push(message),
    error: (failure) => heard.push(failure),
  });
  return { heard, end: () => subscription.unsubscribe() };
}
