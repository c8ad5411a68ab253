import { inject } from 'vitest';
import type { ApiModel } from './api-models';
import { isRefused, settled } from './model-calls';
import type { Observed, Question } from './observed-cells';
import { changedValue, keyOf, sampleRecord } from './sample-record';

/** Reads a whole record of the customer once; reports for each field whether its value was returned. */
export async function observeReading({ model, calls, options, stored }: Question): Promise<Map<string, Observed>> {
  const record = sampleRecord(model, inject('backend').accounts.customer.id);
  await stored.put(model, record);
  const selectionSet = model.fields.map(({ name }) => name);
  const response = await settled(calls.get(keyOf(model, record), { ...options, selectionSet }));
  await stored.remove(model, record);
  const found = new Map(
    typeof response.data === 'object' && response.data !== null ? Object.entries(response.data) : [],
  );
  return new Map(
    selectionSet.map((name): [string, Observed] => {
      const errors = response.errors?.filter(({ path }) => found.size === 0 || path?.at(-1) === name);
      const value = found.get(name);
      if (errors?.length) return [name, isRefused({ errors }) && value == null ? 'deny' : JSON.stringify(errors)];
      return [name, JSON.stringify(value) === JSON.stringify(record[name]) ? 'allow' : `read as ${value}`];
    }),
  );
}

/** Creates a record with only this field. */
export async function observeGiving({ model, calls, options, stored }: Question, field: string): Promise<Observed> {
  const value = sampleRecord(model, inject('backend').accounts.customer.id)[field];
  // The test finds the new record by this value, so a counter needs a random one. No other code creates records with
  // it.
  const given = typeof value === 'number' ? Math.floor(Math.random() * 1e9) : value;
  const response = await settled(calls.create({ [field]: given }, { ...options, selectionSet: model.keyFields }));
  const after = await stored.find(model, field, given);
  if (after) await stored.remove(model, after);
  if (isRefused(response)) return after ? 'refused, yet stored' : 'deny';
  if (response.errors?.length) return `failed: ${JSON.stringify(response.errors)}`;
  return after ? 'allow' : 'settled, yet not stored';
}

/** Updates only this field of a record of the customer. */
export async function observeChanging({ model, calls, options, stored }: Question, field: string): Promise<Observed> {
  const record = sampleRecord(model, inject('backend').accounts.customer.id);
  const value = changedValue(model, field);
  await stored.put(model, record);
  const change = { ...keyOf(model, record), [field]: value };
  const response = await settled(calls.update(change, { ...options, selectionSet: model.keyFields }));
  const after = await stored.get(model, record);
  await stored.remove(model, record);
  if (isRefused(response)) return after?.[field] === record[field] ? 'deny' : 'refused, yet changed';
  if (response.errors?.length) return `failed: ${JSON.stringify(response.errors)}`;
  return after?.[field] === value ? 'allow' : 'settled, yet not changed';
}

/** Fields of the schema, without those of the API itself (`id` and the timestamps). */
export function ownFields(model: ApiModel): string[] {
  return model.fields.filter(({ name, isReadOnly }) => !isReadOnly && name !== 'id').map(({ name }) => name);
}
