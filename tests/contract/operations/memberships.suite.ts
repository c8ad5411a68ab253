import { millisecondsPerDay } from '@rules/time/day-length';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { readApi } from '../../authorization/api-models';
import { openStoredRecords } from '../../authorization/stored-records';
import type { Account } from '../../support/accounts';
import { accounts, asMember, connectedClient, signInAs } from '../../support/session';

const client = await connectedClient();
const stored = await openStoredRecords(inject('backend'));
const { modelNamed } = readApi(inject('backend').outputs);
const plan = {
  plan_id: `6-month-plan-${crypto.randomUUID()}`,
  plan_name: '6-month',
  plan_description: '30-days money-back guarantee',
  plan_price: '6.99',
  plan_billing_cycle: 'per month',
};

describe('memberships', () => {
  let person: Account;

  beforeAll(async () => {
    await signInAs('administrator');
    await client.models.SubscriptionPlans.create(plan, asMember);
  });
  beforeEach(async () => {
    person = await accounts().create();
    await signInAs('administrator');
    const user = { cognito_id: person.id, user_email: person.email, user_account_status: 'FREE' };
    const { errors } = await client.models.Users.create(user, { ...asMember, selectionSet: ['id'] });
    expect(errors).toBeUndefined();
    await signInAs(person);
  });

  const start = (planId = plan.plan_id) => client.mutations.startTrial({ planId }, asMember);
  const cancel = () => client.mutations.cancelSubscription(asMember);
  const subscriptions = async () =>
    (await client.models.UserSubscriptions.listUserSubscriptionsByUser_id({ user_id: person.id }, asMember)).data;
  const accountStatus = async () => {
    const { data } = await client.models.Users.listUsersByCognito_id({ cognito_id: person.id }, asMember);
    return data[0]?.user_account_status;
  };
  const activity = async (type: string) => {
    const found = await stored.find(modelNamed('ActivityLogs'), 'user_id', person.id);
    return found?.activity_event_type === type ? found : undefined;
  };

  test('starts the 30-day trial with the plan’s data, and the account is SUBSCRIBED', async () => {
    const { data, errors } = await start();
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      user_id: person.id,
      plan_id: plan.plan_id,
      subscription_name: '6-month',
      subscription_description: '30-days money-back guarantee',
      subscription_price: '6.99',
      subscription_status: 'TRIAL',
    });
    const [begin, end] = [data?.subscription_start_date, data?.subscription_end_date].map((date) =>
      Date.parse(date ?? ''),
    );
    expect((end ?? 0) - (begin ?? 0)).toBe(30 * millisecondsPerDay);
    expect(await subscriptions()).toEqual([data]);
    expect(await accountStatus()).toBe('SUBSCRIBED');
    expect(await activity('Trial started')).toMatchObject({ user_role: 'CUSTOMER', activity_resource_id: data?.id });
  });

  test('refuses a second trial', async () => {
    await start();
    expect((await start()).errors?.[0]?.message).toBe('TRIAL_USED');
    await cancel();
    expect((await start()).errors?.[0]?.message).toBe('TRIAL_USED');
    expect(await subscriptions()).toHaveLength(1);
  });

  test('of ten concurrent starts, one succeeds', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => start()));
    expect(responses.filter(({ data }) => data)).toHaveLength(1);
    const messages = responses.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? []);
    expect(new Set(messages)).toEqual(new Set(['TRIAL_USED']));
    expect(await subscriptions()).toHaveLength(1);
  });

  test('refuses an unknown plan and writes nothing', async () => {
    const { data, errors } = await start('2-month-plan');
    expect(data).toBeNull();
    expect(errors?.[0]?.message).toBe('NO_SUCH_PLAN');
    expect(await subscriptions()).toEqual([]);
    expect(await accountStatus()).toBe('FREE');
  });

  test('refuses trials and playback of a suspended account', async () => {
    await signInAs('administrator');
    const { data } = await client.models.Users.listUsersByCognito_id({ cognito_id: person.id }, asMember);
    const suspended = { id: data[0]?.id ?? '', user_account_status: 'SUSPENDED' };
    await client.models.Users.update(suspended, { ...asMember, selectionSet: ['id'] });
    await signInAs(person);
    expect((await start()).errors?.[0]?.message).toBe('ACCOUNT_SUSPENDED');
    const played = await client.queries.playbackAddresses({ link: 'movies/src/film.mp4' }, asMember);
    expect(played).toMatchObject({ data: null, errors: [{ message: 'ACCOUNT_SUSPENDED' }] });
    expect(await subscriptions()).toEqual([]);
    expect(await accountStatus()).toBe('SUSPENDED');
  });

  test('a cancelled membership keeps its end date and access until then', async () => {
    const { data: trial } = await start();
    const { data, errors } = await cancel();
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      id: trial?.id,
      subscription_status: 'CANCELLED',
      subscription_end_date: trial?.subscription_end_date,
      subscription_renewal_date: null,
    });
    expect(await subscriptions()).toEqual([data]);
    expect(await accountStatus()).toBe('SUBSCRIBED');
  });

  test('refuses a cancellation without a running membership', async () => {
    expect((await cancel()).errors?.[0]?.message).toBe('NO_SUBSCRIPTION');
  });

  test('cancelling is idempotent', async () => {
    await start();
    const { data: cancelled } = await cancel();
    const { data, errors } = await cancel();
    expect(errors).toBeUndefined();
    expect(data).toEqual(cancelled);
  });

  test('refuses to cancel a foreign membership', async () => {
    const { data: trial } = await start();
    await signInAs('otherCustomer');
    expect((await cancel()).errors?.[0]?.message).toBe('NO_SUBSCRIPTION');
    const record = await stored.get(modelNamed('UserSubscriptions'), { id: trial?.id });
    expect(record?.subscription_status).toBe('TRIAL');
  });
});
