import { inject } from 'vitest';
import { accountOf, otherAccount } from './acting-as';
import type { ApiModel } from './api-models';
import { isWritable } from './field-matrix';
import type { Caller, Decision } from './matrix';
import { type ApiResponse, isRefused, type ModelCalls, settled } from './model-calls';
import { asInput, changedValue, keyOf, type StoredRecord, sampleRecord } from './sample-record';
import type { StoredRecords } from './stored-records';

/** The observed result: a decision, or a sentence about a forbidden outcome. */
export type Observed = Decision | (string & {});

/** Shared by the observations of operations. */
export interface ObservationContext {
  stored: StoredRecords;
  modelNamed(name: string): ApiModel;
  verdict(response: ApiResponse, is?: { isDone: boolean; isUntouched: boolean }): Observed;
}

/** A cell to observe. */
export interface Question {
  caller: Caller;
  model: ApiModel;
  calls: ModelCalls;
  options: object;
  stored: StoredRecords;
}

/** Creates a record of the customer with all writable fields. */
export async function observeCreate({ model, calls, options, stored }: Question): Promise<Observed> {
  const record = sampleRecord(model, inject('backend').accounts.customer.id);
  const input = newRecordInput(model, record);
  const response = await settled(calls.create(input, withKey(model, options)));
  const mark = markField(model);
  const after = await stored.find(model, mark, record[mark]);
  if (after) await stored.remove(model, after);
  return verdict(response, { isDone: after !== undefined, isUntouched: after === undefined });
}

export async function observeGet({ model, calls, options, stored }: Question): Promise<Observed> {
  const record = await storedSample(model, stored);
  const response = await settled(calls.get(keyOf(model, record), withKey(model, options)));
  await stored.remove(model, record);
  return verdict(response, { isDone: isSameRecord(model, response.data, record), isUntouched: response.data === null });
}

export async function observeUpdate({ model, calls, options, stored }: Question): Promise<Observed> {
  const record = await storedSample(model, stored);
  const field = fieldToChange(model);
  const value = changedValue(model, field);
  const response = await settled(calls.update({ ...keyOf(model, record), [field]: value }, withKey(model, options)));
  const after = await stored.get(model, record);
  await stored.remove(model, record);
  return verdict(response, {
    isDone: after?.[field] === value,
    isUntouched: JSON.stringify(after?.[field]) === JSON.stringify(record[field]),
  });
}

export async function observeDelete({ model, calls, options, stored }: Question): Promise<Observed> {
  const record = await storedSample(model, stored);
  const response = await settled(calls.delete(keyOf(model, record), withKey(model, options)));
  const after = await stored.get(model, record);
  await stored.remove(model, record);
  return verdict(response, { isDone: after === undefined, isUntouched: after !== undefined });
}

/**
 * Lists with a foreign record in the table and, for callers with an account, an own one. Lists each owner's records if
 * the key begins with the owner.
 */
export async function observeList(question: Question): Promise<Observed> {
  const { model, calls, options } = question;
  const owner =
    model.ownerField !== undefined && model.ownerField === model.keyFields[0] ? model.ownerField : undefined;
  return observeSight(question, (records) => {
    if (owner !== undefined)
      return records.map((record) => calls.list({ ...withKey(model, options), [owner]: record[owner], limit: 1000 }));
    const filter = { or: records.map((record) => condition(keyOf(model, record))) };
    return [calls.list({ ...withKey(model, options), filter, limit: 1000 })];
  });
}

/** Like `observeList`, through a secondary index: queries by each record's index key. */
export async function observeIndex(
  question: Question,
  query: (key: object, options: object) => Promise<ApiResponse>,
  hashField: string,
): Promise<Observed> {
  const options = withKey(question.model, question.options);
  return observeSight(question, (records) =>
    records.map((record) => query({ [hashField]: record[hashField] }, { ...options, limit: 1000 })),
  );
}

/** Stores the records, queries them as the caller, and returns the owners of the visible ones. */
async function observeSight(
  { caller, model, stored }: Question,
  look: (records: StoredRecord[]) => Promise<ApiResponse>[],
): Promise<Observed> {
  const account = accountOf(caller);
  const foreign = sampleRecord(model, otherAccount(caller).id);
  const own = account && model.ownerField ? sampleRecord(model, account.id) : undefined;
  const records = own ? [foreign, own] : [foreign];
  for (const record of records) await stored.put(model, record);
  const responses = await Promise.all(look(records).map(settled));
  for (const record of records) await stored.remove(model, record);

  return sightOf(model, responses, foreign, own);
}

function sightOf(
  model: ApiModel,
  responses: ApiResponse[],
  foreign: StoredRecord,
  own: StoredRecord | undefined,
): Observed {
  const fault = responses.find((response) => response.errors?.length && !isRefused(response));
  if (fault) return `failed: ${JSON.stringify(fault.errors)}`;
  const found = responses.flatMap(({ data }) => (Array.isArray(data) ? data : []));
  if (responses.every(isRefused)) return found.length === 0 ? 'deny' : 'refused, yet records were given out';
  const sees = (record: StoredRecord) => found.some((item) => isSameRecord(model, item, record));
  if (!own) return sees(foreign) ? 'allow' : 'settled, yet nothing was found';
  if (!sees(own))
    return sees(foreign) ? 'only the record of somebody else was found' : 'settled, yet nothing was found';
  return sees(foreign) ? 'allow' : 'own';
}

async function storedSample(model: ApiModel, stored: StoredRecords): Promise<StoredRecord> {
  const record = sampleRecord(model, inject('backend').accounts.customer.id);
  await stored.put(model, record);
  return record;
}

function verdict(response: ApiResponse, is: { isDone: boolean; isUntouched: boolean }): Observed {
  if (isRefused(response)) return is.isUntouched ? 'deny' : 'refused, yet something changed';
  if (response.errors?.length) return `failed: ${JSON.stringify(response.errors)}`;
  return is.isDone ? 'allow' : 'settled, yet nothing was done';
}

/** Selects the key fields only: a protected field would turn every answer into an error. */
function withKey(model: ApiModel, options: object): object {
  return { ...options, selectionSet: model.keyFields };
}

/** Leaves out `id`: the API generates it, and models with field rules refuse a given one. */
function newRecordInput(model: ApiModel, record: StoredRecord): StoredRecord {
  const given = Object.entries(asInput(model, record)).filter(
    ([name]) => name !== 'id' && (isWritable(model.name, name, 'create') || !hasWritable(model, 'create')),
  );
  return Object.fromEntries(given);
}

/** A field that identifies a new record by its value. */
function markField(model: ApiModel): string {
  const texts = model.fields.filter(
    ({ name, type, isArray }) => type === 'String' && !isArray && name !== model.ownerField && name !== 'id',
  );
  const mark = texts.find(({ name }) => isWritable(model.name, name, 'create')) ?? texts[0];
  if (!mark) throw new Error(`${model.name} has no text to find a record by.`);
  return mark.name;
}

function hasWritable(model: ApiModel, way: 'create' | 'update'): boolean {
  return model.fields.some(({ name }) => !model.keyFields.includes(name) && isWritable(model.name, name, way));
}

/** A writable field; any field of a model without one. */
function fieldToChange(model: ApiModel): string {
  const plain = model.fields.filter(
    ({ name, isReadOnly, isArray, type }) =>
      !isReadOnly && !isArray && type === 'String' && !model.keyFields.includes(name) && name !== model.ownerField,
  );
  // The last field, because the first ones are index keys and owners.
  const chosen = plain.filter(({ name }) => !hasWritable(model, 'update') || isWritable(model.name, name, 'update'));
  const field = chosen.find(({ name }) => name === 'user_first_name') ?? chosen.at(-1) ?? otherField(model);
  return field.name;
}

function otherField(model: ApiModel): { name: string } {
  const field = model.fields.find(({ name, isReadOnly }) => !isReadOnly && !model.keyFields.includes(name));
  if (!field) throw new Error(`${model.name} has nothing but its key.`);
  return field;
}

function isSameRecord(model: ApiModel, item: unknown, record: StoredRecord): boolean {
  if (typeof item !== 'object' || item === null) return false;
  const found = new Map(Object.entries(item));
  return model.keyFields.every((name) => found.get(name) === record[name]);
}

function condition(key: StoredRecord): object {
  return Object.fromEntries(Object.entries(key).map(([name, value]) => [name, { eq: value }]));
}
