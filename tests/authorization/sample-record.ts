import { randomUUID } from 'node:crypto';
import type { ApiModel } from './api-models';

export type StoredRecord = Record<string, unknown>;

/** A complete record of `ownerId` with a unique value in every field, so that no query finds it by chance. */
export function sampleRecord(model: ApiModel, ownerId: string): StoredRecord {
  const mark = randomUUID();
  const values = model.fields.map((field) => [field.name, valueFor(model, field, `${field.name}-${mark}`)]);
  return { ...Object.fromEntries(values), ...(model.ownerField && { [model.ownerField]: ownerId }) };
}

/** A value for the field other than the sample's. */
export function changedValue(model: ApiModel, fieldName: string): unknown {
  const field = model.fields.find(({ name }) => name === fieldName);
  if (!field) throw new Error(`${model.name} has no field ${fieldName}.`);
  return valueFor(model, field, `changed-${randomUUID()}`, 1);
}

/** The record without the timestamps that the API sets itself. */
export function asInput(model: ApiModel, record: StoredRecord): StoredRecord {
  const readOnly = model.fields.filter(({ isReadOnly }) => isReadOnly).map(({ name }) => name);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !readOnly.includes(name)));
}

export function keyOf(model: ApiModel, record: StoredRecord): StoredRecord {
  return Object.fromEntries(model.keyFields.map((name) => [name, record[name]]));
}

type Field = ApiModel['fields'][number];

function valueFor(model: ApiModel, field: Field, text: string, variant = 0): unknown {
  if (field.name === 'expires_at') return notExpired + variant;
  const value = checked[`${model.name}.${field.name}`]?.(text, variant) ?? scalarFor(model, field.type, text, variant);
  return field.isArray ? [value] : value;
}

function scalarFor(model: ApiModel, type: Field['type'], text: string, variant: number): unknown {
  if (typeof type !== 'string') return model.enums[type.enum]?.values[variant];
  const make = scalars[type];
  if (!make) throw new Error(`${model.name} has a field of type ${type}, of which there is no sample yet.`);
  return make(text, variant);
}

/** A time of expiry (epoch seconds, in 2038) that keeps the record: an expired one is deleted in the middle of a test. */
const notExpired = 2_145_916_800;

/** Fields that the API accepts with certain values only (amplify/data/publishing-models.ts and billing-models.ts). */
const checked: Record<string, (text: string, variant: number) => string> = {
  'HeroSlide.link': (text) => `/${text}`,
  // The id of a plan is its `plan_id`.
  'SubscriptionPlans.plan_id': (text) => text.replace('plan_id', 'id'),
  'SubscriptionPlans.plan_price': (_, variant) => `${variant + 1}.99`,
  'SubscriptionPlans.plan_discount': (_, variant) => `${variant + 1}%`,
};

const scalars: Record<string, (text: string, variant: number) => unknown> = {
  ID: (text) => text,
  String: (text) => text,
  Int: (_, variant) => 7 + variant,
  Float: (_, variant) => 7.5 + variant,
  Boolean: (_, variant) => variant === 0,
  AWSDateTime: (_, variant) => `2026-02-0${variant + 1}T10:00:00.000Z`,
};
