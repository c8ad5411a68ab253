import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readApi } from '../authorization/api-models';

/*
 * The entities of the specification (customer side, section 3), with the names of existing records.
 * tests/contract/outputs.test.ts checks that the committed outputs match the definitions.
 */
const entities: Record<string, string> = {
  HeroSlide: 'bg link title rate year quality range description',
  Users: named(
    'user',
    'email first_name middle_name last_name suffix_name display_name contact_number mailing_address account_status role verification_status',
    'cognito_id',
  ),
  UserSignUps: named('signup', 'cognito_id email'),
  UserSubscriptions: named(
    'subscription',
    'id name description price start_date end_date renewal_date status',
    'user_id plan_id',
  ),
  SubscriptionPlans: named('plan', 'id name description price billing_cycle discount'),
  PaymentHistory: named('payment', 'id date amount_paid transaction_id status', 'subscription_id user_id plan_id'),
  ActivityLogs: named('activity', 'timestamp event_type event_description resource_id ip_address', 'user_id user_role'),
  SupportInteractions: named('support', 'id sender_name sender_email subject message status filed_date'),
  MovieMetadata: named(
    'movie',
    'id title year genre quality age rate bg link trailer description director casting production favorite likes dislikes',
  ),
  TVShowMetadata: named(
    'tvShow',
    'id title year genre quality age rate bg link details description director casting production favorite likes dislikes trailer episodes',
  ),
  AudiobooksMetadata: named(
    'audiobook',
    'id title year language age rate bg link description author narrator published production favorite likes dislikes',
  ),
};

const numbers = ['favorite', 'likes', 'dislikes'].flatMap((count) =>
  ['movie', 'tvShow', 'audiobook'].map((prefix) => `${prefix}_${count}`),
);
const dateTimes = /^(subscription_(start|end|renewal)_date|payment_date|activity_timestamp)$/;

const { models } = readApi(JSON.parse(readFileSync('amplify_outputs.json', 'utf8')));

describe.each(Object.entries(entities))('%s', (name, fields) => {
  const stored = new Map(models.get(name)?.fields.map((field) => [field.name, field]));

  test('has the fields of the specification, all optional', () => {
    const found = fields.split(' ').map((field) => ({ field, isRequired: stored.get(field)?.isRequired }));
    expect(found).toEqual(fields.split(' ').map((field) => ({ field, isRequired: false })));
  });

  test('counters are integers, points in time date-times, and everything else is text', () => {
    const types = fields.split(' ').map((field) => [field, stored.get(field)?.type]);
    expect(types).toEqual(fields.split(' ').map((field) => [field, typeOf(field)]));
  });

  test('has an id and both timestamps, which are read-only', () => {
    expect(stored.get('id')?.type).toBe('ID');
    for (const time of ['createdAt', 'updatedAt']) expect(stored.get(time)).toMatchObject({ isReadOnly: true });
  });
});

test('the unused sample Todo is not part of the schema', () => {
  expect(models.has('Todo')).toBe(false);
});

function typeOf(field: string): string {
  if (numbers.includes(field)) return 'Int';
  return dateTimes.test(field) ? 'AWSDateTime' : 'String';
}

function named(prefix: string, names: string, others = ''): string {
  const prefixed = names.split(' ').map((name) => `${prefix}_${name}`);
  return [...prefixed, ...(others ? others.split(' ') : [])].join(' ');
}
