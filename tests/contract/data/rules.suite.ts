import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildMovie } from '../../support/build-title';
import { asIdentity, asMember, asVisitor, connectedClient, signedOut, signInAs } from '../../support/session';

/* A sample of each kind of rule; tests/authorization covers every model and operation. */
const { models } = await connectedClient();
const { customer } = inject('backend').accounts;

const refused = { data: null, errors: [{ errorType: 'Unauthorized' }] };

describe('the API key', () => {
  beforeAll(signedOut);

  test('reads what visitors see', async () => {
    const { data, errors } = await models.SubscriptionPlans.list(asVisitor);
    expect({ isList: Array.isArray(data), errors }).toEqual({ isList: true, errors: undefined });
  });

  test('writes nothing', async () => {
    expect(await models.SubscriptionPlans.create({ plan_name: 'Free for ever' }, asVisitor)).toMatchObject(refused);
    expect(await models.MovieMetadata.create(buildMovie(), { ...asVisitor, selectionSet: ['id'] })).toMatchObject(
      refused,
    );
  });

  test('opens no account', async () => {
    const users = await models.Users.list({ ...asVisitor, selectionSet: ['id'] });
    expect(users.data ?? []).toEqual([]);
    expect(users.errors?.[0]).toMatchObject({ errorType: 'Unauthorized', message: expect.stringMatching(/Query/) });
  });
});

describe('a guest of the identity pool', () => {
  beforeAll(signedOut);

  test('is not treated as a function, which signs its calls in the same way', async () => {
    const created = await models.MovieMetadata.create(buildMovie(), { ...asIdentity, selectionSet: ['id'] });
    expect(created.data).toBeNull();
    expect(created.errors?.length).toBeGreaterThan(0);
    const users = await models.Users.list({ ...asIdentity, selectionSet: ['id'] });
    expect(users.data ?? []).toEqual([]);
    expect(users.errors?.length).toBeGreaterThan(0);
  });
});

describe('a signed-in customer', () => {
  beforeAll(() => signInAs('customer'));

  test('is not treated as a function when signing with the identity pool', async () => {
    const users = await models.Users.list({ ...asIdentity, selectionSet: ['id'] });
    expect(users.data ?? []).toEqual([]);
    expect(users.errors?.length).toBeGreaterThan(0);
  });

  test('is not an administrator', async () => {
    expect(await models.SubscriptionPlans.create({ plan_name: 'Free' }, asMember)).toMatchObject(refused);
    expect(await models.ActivityLogs.list({ ...asMember, selectionSet: ['id'] })).toMatchObject({
      errors: [{ errorType: 'Unauthorized' }],
    });
  });
});

describe('the owner of a record', () => {
  const key = { user_id: customer.id, title_key: `movie#${crypto.randomUUID()}` };
  const later = { ...key, title_kind: 'movie', title_id: 'x', added_at: '2026-01-02T03:04:05.000Z' } as const;

  beforeAll(async () => {
    await signInAs('customer');
    const { errors } = await models.WatchLater.create(later, asMember);
    expect(errors).toBeUndefined();
  });
  afterAll(signedOut);

  test('reads and lists own records', async () => {
    await signInAs('customer');
    const { data } = await models.WatchLater.get(key, asMember);
    expect(data).toMatchObject(key);
    const { data: all } = await models.WatchLater.list({ user_id: customer.id, limit: 1000, ...asMember });
    expect(all.map(({ title_key }) => title_key)).toContain(key.title_key);
  });

  test('cannot access foreign records', async () => {
    await signInAs('otherCustomer');
    expect((await models.WatchLater.get(key, asMember)).data).toBeNull();
    // Neither the owner's list nor the unscoped one: a page would reveal that records exist.
    for (const whose of [{ user_id: customer.id }, {}]) {
      expect(await models.WatchLater.list({ ...whose, limit: 1, ...asMember })).toMatchObject({
        errors: [{ errorType: 'Unauthorized' }],
      });
    }
    const update = await models.WatchLater.update({ ...key, title_id: 'stolen' }, asMember);
    expect(update.data).toBeNull();
    const remove = await models.WatchLater.delete(key, asMember);
    expect(remove.data).toBeNull();
    await signInAs('customer');
    const { data: untouched } = await models.WatchLater.get(key, asMember);
    expect(untouched?.title_id).toBe('x');
  });

  test('cannot be set to another user', async () => {
    await signInAs('otherCustomer');
    const title_key = `movie#${crypto.randomUUID()}`;
    expect(await models.WatchLater.create({ ...later, title_key }, asMember)).toMatchObject(refused);
  });

  test('is the only reader, administrators included', async () => {
    await signInAs('administrator');
    expect((await models.WatchLater.get(key, asMember)).data).toBeNull();
  });
});
