import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildMovie } from '../../support/build-title';
import { ask } from '../../support/graphql';
import { asMember, asVisitor, connectedClient, signInAs } from '../../support/session';

const { models } = await connectedClient();
const link = 'movies/src/lighthouse.mp4';

describe('the fields of a title', () => {
  let id = '';

  beforeAll(async () => {
    await signInAs('administrator');
    const { data } = await models.MovieMetadata.create(buildMovie({ movie_link: link }), {
      ...asMember,
      selectionSet: ['id', 'movie_link'],
    });
    // Titles have no subscriptions, so a mutation may return member-only fields to callers who may read them.
    expect(data?.movie_link).toBe(link);
    id = data?.id ?? '';
  });

  test('a visitor who requests the media link gets the other fields and an error', async () => {
    const response = await ask(
      `query ($id: ID!) { getMovieMetadata(id: $id) { id movie_title movie_link } }`,
      { id },
      asVisitor,
    );
    expect(response.data).toEqual({ getMovieMetadata: { id, movie_title: 'The Lighthouse Keeper', movie_link: null } });
    expect(response.errors).toEqual([
      expect.objectContaining({
        path: ['getMovieMetadata', 'movie_link'],
        errorType: 'Unauthorized',
        message: 'Not Authorized to access movie_link on type MovieMetadata',
        data: null,
      }),
    ]);
  });

  test('a list has an error for each refused link', async () => {
    const { data, errors } = await models.MovieMetadata.list({
      filter: { id: { eq: id } },
      limit: 1000,
      selectionSet: ['id', 'movie_link'],
      ...asVisitor,
    });
    expect(data).toEqual([{ id, movie_link: null }]);
    expect(errors?.map(({ errorType }) => errorType)).toEqual(['Unauthorized']);
  });

  test('customers and administrators read the media link', async () => {
    for (const name of ['customer', 'administrator'] as const) {
      await signInAs(name);
      const { data } = await models.MovieMetadata.get({ id }, { ...asMember, selectionSet: ['movie_link'] });
      expect(data).toEqual({ movie_link: link });
    }
  });

  test.each(['movie_likes', 'movie_dislikes', 'movie_favorite'])(
    'not even an administrator changes %s',
    async (counter) => {
      await signInAs('administrator');
      const read = async () =>
        (
          await models.MovieMetadata.get(
            { id },
            { ...asVisitor, selectionSet: ['movie_likes', 'movie_dislikes', 'movie_favorite'] },
          )
        ).data;
      const before = await read();
      const updated = await models.MovieMetadata.update({ id, [counter]: 1000 }, { ...asMember, selectionSet: ['id'] });
      expect(updated).toMatchObject({ data: null, errors: [{ errorType: 'Unauthorized' }] });
      expect(await read()).toEqual(before);
    },
  );

  test('only administrators create or change a title', async () => {
    await signInAs('customer');
    const updated = await models.MovieMetadata.update(
      { id, movie_title: 'Mine' },
      { ...asMember, selectionSet: ['id'] },
    );
    expect(updated).toMatchObject({ data: null, errors: [{ errorType: 'Unauthorized' }] });
  });
});

describe('the fields of an account', () => {
  const { customer } = inject('backend').accounts;
  let id = '';

  beforeAll(async () => {
    await signInAs('administrator');
    const user = { cognito_id: customer.id, user_email: customer.email, user_account_status: 'FREE' };
    const { data, errors } = await models.Users.create(user, { ...asMember, selectionSet: ['id'] });
    expect(errors).toBeUndefined();
    id = data?.id ?? '';
    await signInAs('customer');
  });
  afterAll(async () => {
    await signInAs('administrator');
    // Other suites use this customer, so the suspension must end.
    await models.Users.update({ id, user_account_status: 'FREE' }, { ...asMember, selectionSet: ['id'] });
  });

  test('the owner changes the name and reads it all', async () => {
    await models.Users.update({ id, user_display_name: 'Ada' }, { ...asMember, selectionSet: ['id'] });
    const { data } = await models.Users.get(
      { id },
      { ...asMember, selectionSet: ['user_display_name', 'user_email', 'user_account_status'] },
    );
    expect(data).toEqual({ user_display_name: 'Ada', user_email: customer.email, user_account_status: 'FREE' });
  });

  test.each([
    'user_first_name',
    'user_middle_name',
    'user_last_name',
    'user_suffix_name',
    'user_display_name',
    'user_contact_number',
    'user_mailing_address',
  ])('the owner cannot add list entries by %s', async (field) => {
    const change = (value: string) =>
      models.Users.update({ id, [field]: value }, { ...asMember, selectionSet: ['id'] });
    expect((await change('x'.repeat(501))).errors).toBeDefined();
    expect((await change('Ada')).errors).toBeUndefined();
    expect((await change('Ada\u202Eecalevol')).errors?.[0]?.message).toContain('invisible characters');
    expect((await change('Zoë 👩\u200D🚀')).errors).toBeUndefined();
  });

  test('an address has several lines, a name has one', async () => {
    const change = (field: string) =>
      models.Users.update({ id, [field]: '12 Mabini St\nManila' }, { ...asMember, selectionSet: ['id'] });
    expect((await change('user_mailing_address')).errors).toBeUndefined();
    expect((await change('user_first_name')).errors).toBeDefined();
  });

  test.each([
    ['user_role', 'ADMIN'],
    ['user_account_status', 'SUBSCRIBED'],
    ['user_verification_status', 'NOT VERIFIED'],
    ['user_email', 'thief@example.com'],
    ['cognito_id', 'somebody-else'],
  ])('the owner does not write %s', async (field, value) => {
    const response = await models.Users.update({ id, [field]: value }, { ...asMember, selectionSet: ['id'] });
    expect(response).toMatchObject({ data: null, errors: [{ errorType: 'Unauthorized' }] });
    const { data } = await models.Users.get(
      { id },
      { ...asMember, selectionSet: ['cognito_id', 'user_role', 'user_email'] },
    );
    expect(data).toEqual({ cognito_id: customer.id, user_role: null, user_email: customer.email });
  });

  test('an administrator changes the status, and not the role', async () => {
    await signInAs('administrator');
    const status = { id, user_account_status: 'SUSPENDED' };
    const { errors } = await models.Users.update(status, { ...asMember, selectionSet: ['id'] });
    expect(errors).toBeUndefined();
    const role = await models.Users.update({ id, user_role: 'ADMIN' }, { ...asMember, selectionSet: ['id'] });
    expect(role).toMatchObject({ data: null, errors: [{ errorType: 'Unauthorized' }] });
  });

  test('another customer cannot read it', async () => {
    await signInAs('otherCustomer');
    const { data } = await models.Users.get({ id }, { ...asMember, selectionSet: ['id', 'user_display_name'] });
    expect(data).toBeNull();
    const { data: found } = await models.Users.listUsersByCognito_id(
      { cognito_id: customer.id },
      { ...asMember, selectionSet: ['id'] },
    );
    expect(found ?? []).toEqual([]);
  });
});
