import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Schema } from '../../../amplify/data/schema';
import { buildMovie } from '../../support/build-title';
import {
  accessTokenOf,
  asMember,
  asVisitor,
  connectedClient,
  signedOut,
  signInAs,
  withToken,
} from '../../support/session';

const { models, mutations } = await connectedClient();
const { accounts } = inject('backend');
const names = ['administrator', 'customer', 'otherCustomer'] as const;

type Change = Schema['react']['args']['change'];

describe('react', () => {
  let titleId = '';
  let callers: { id: string; with: ReturnType<typeof withToken> }[] = [];

  beforeAll(async () => {
    callers = [];
    for (const name of names) callers.push({ id: accounts[name].id, with: withToken(await accessTokenOf(name)) });
    await signInAs('administrator');
    const { data } = await models.MovieMetadata.create(buildMovie(), { ...asMember, selectionSet: ['id'] });
    titleId = data?.id ?? '';
  });
  afterAll(signedOut);

  const counters = async () => {
    const { data } = await models.MovieMetadata.get(
      { id: titleId },
      { ...asVisitor, selectionSet: ['movie_likes', 'movie_dislikes', 'movie_favorite'] },
    );
    return { likes: data?.movie_likes ?? 0, dislikes: data?.movie_dislikes ?? 0, favorites: data?.movie_favorite ?? 0 };
  };

  async function recorded() {
    const title_key = `movie#${titleId}`;
    const standings = await Promise.all(
      callers.map(async ({ id: user_id, with: how }) => {
        const [reaction, favorite] = await Promise.all([
          models.Reactions.get({ user_id, title_key }, how),
          models.Favorites.get({ user_id, title_key }, how),
        ]);
        return { reaction: reaction.data?.reaction, isFavorite: favorite.data !== null };
      }),
    );
    return {
      likes: standings.filter(({ reaction }) => reaction === 'LIKE').length,
      dislikes: standings.filter(({ reaction }) => reaction === 'DISLIKE').length,
      favorites: standings.filter(({ isFavorite }) => isFavorite).length,
    };
  }

  async function reactManyTimes(length: number, changeOf: (n: number) => Change) {
    const calls = Array.from({ length }, (_, n) => {
      const caller = callers[n % callers.length];
      if (!caller) throw new Error('Nobody calls.');
      return mutations.react({ kind: 'movie', titleId, change: changeOf(n) }, caller.with);
    });
    const responses = await Promise.all(calls);
    expect(responses.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  }

  test('a customer counts once, and like and dislike exclude each other', async () => {
    await signInAs('customer');
    const react = async (change: Change) => (await mutations.react({ kind: 'movie', titleId, change }, asMember)).data;
    expect(await react('LIKE')).toEqual({ likes: 1, dislikes: 0, favorites: 0, reaction: 'LIKE', isFavorite: false });
    expect(await react('LIKE')).toMatchObject({ likes: 1 });
    expect(await react('DISLIKE')).toMatchObject({ likes: 0, dislikes: 1, reaction: 'DISLIKE' });
    expect(await react('ADD_FAVORITE')).toMatchObject({ favorites: 1, isFavorite: true });
    expect(await react('CLEAR_REACTION')).toMatchObject({ likes: 0, dislikes: 0, reaction: null });
    expect(await react('REMOVE_FAVORITE')).toMatchObject({ favorites: 0, isFavorite: false });
  });

  test('200 concurrent likes of three customers count as three', async () => {
    await reactManyTimes(200, () => 'LIKE');
    expect(await counters()).toEqual({ likes: 3, dislikes: 0, favorites: 0 });
  });

  // Few calls, because all change the same counters and are retried; parallel-reactions.suite.ts has many customers.
  test('60 concurrent changes leave the counters equal to the records', async () => {
    const changes = ['LIKE', 'ADD_FAVORITE', 'DISLIKE', 'CLEAR_REACTION', 'REMOVE_FAVORITE'] as const;
    await reactManyTimes(60, (n) => changes[Math.floor(n / callers.length) % changes.length] ?? 'LIKE');
    expect(await counters()).toEqual(await recorded());
  });

  test('refuses a missing title', async () => {
    const { data, errors } = await mutations.react({ kind: 'movie', titleId: 'none', change: 'LIKE' }, asMember);
    expect(data).toBeNull();
    expect(errors?.[0]?.message).toBe('There is no such title.');
  });

  test('refuses visitors', async () => {
    const { data, errors } = await mutations.react({ kind: 'movie', titleId, change: 'LIKE' }, asVisitor);
    expect(data).toBeNull();
    expect(errors?.[0]).toMatchObject({ errorType: 'Unauthorized' });
  });
});
