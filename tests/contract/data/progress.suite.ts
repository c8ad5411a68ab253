import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Schema } from '../../../amplify/data/schema';
import { buildMovie, buildTvShow } from '../../support/build-title';
import { ask } from '../../support/graphql';
import { accessTokenOf, asMember, asVisitor, connectedClient, signInAs, withToken } from '../../support/session';

const { models, mutations } = await connectedClient();
const { customer, otherCustomer } = inject('backend').accounts;

type Save = Schema['saveProgress']['args'];

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const selectionSet = ['position_seconds', 'duration_seconds', 'played_at', 'hidden_at', 'title_id'] as const;

describe('saveProgress', () => {
  let titleId = '';
  let asAdministrator: ReturnType<typeof withToken> & { selectionSet: ['id'] };
  beforeAll(async () => {
    asAdministrator = { ...withToken(await accessTokenOf('administrator')), selectionSet: ['id'] };
    await signInAs('customer');
  });
  beforeEach(async () => {
    titleId = crypto.randomUUID();
    const { errors } = await models.MovieMetadata.create(buildMovie({ id: titleId }), asAdministrator);
    expect(errors).toBeUndefined();
  });

  const send = (fields: Partial<Save> & Pick<Save, 'positionSeconds' | 'playedAt'>) =>
    mutations.saveProgress({ kind: 'movie', titleId, step: 'PLAYED', ...fields }, asMember);
  const save = async (fields: Parameters<typeof send>[0]) => {
    const { data, errors } = await send(fields);
    expect(errors).toBeUndefined();
    return data;
  };
  const stored = async (title_key = `movie#${titleId}`, user_id = customer.id) =>
    (await models.WatchProgress.get({ user_id, title_key }, { ...asMember, selectionSet })).data;

  test('saves the position and moves it forward', async () => {
    await save({ positionSeconds: 30, durationSeconds: 66, playedAt: minutesAgo(10) });
    const playedAt = minutesAgo(9);
    const response = await save({ positionSeconds: 90, playedAt });
    expect(response).toEqual({ position_seconds: 90, duration_seconds: 66, played_at: playedAt });
    expect(await stored()).toMatchObject({ position_seconds: 90, duration_seconds: 66, title_id: titleId });
  });

  test('ignores a late save of another device with an older position', async () => {
    const newest = minutesAgo(1);
    await save({ positionSeconds: 500, playedAt: newest });
    const response = await save({ positionSeconds: 900, playedAt: minutesAgo(30), step: 'SOUGHT' });
    expect(response).toMatchObject({ position_seconds: 500, played_at: newest });
    expect(await stored()).toMatchObject({ position_seconds: 500 });
  });

  test('accepts a lower position only after a seek', async () => {
    await save({ positionSeconds: 500, playedAt: minutesAgo(5) });
    expect(await save({ positionSeconds: 20, playedAt: minutesAgo(4) })).toMatchObject({ position_seconds: 500 });
    expect(await save({ positionSeconds: 20, playedAt: minutesAgo(3), step: 'SOUGHT' })).toMatchObject({
      position_seconds: 20,
    });
    expect(await save({ positionSeconds: 25, playedAt: minutesAgo(2) })).toMatchObject({ position_seconds: 25 });
  });

  test('is idempotent', async () => {
    const same = { positionSeconds: 40, playedAt: minutesAgo(2) };
    expect(await save(same)).toEqual(await save(same));
  });

  test('treats a future time as now, so that a wrong clock cannot block other devices', async () => {
    const response = await save({ positionSeconds: 10, playedAt: '2999-01-01T00:00:00.000Z' });
    expect(Math.abs(Date.parse(response?.played_at ?? '') - Date.now())).toBeLessThan(60_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const now = new Date().toISOString();
    expect(await save({ positionSeconds: 11, playedAt: now })).toMatchObject({ position_seconds: 11 });
  });

  test('keeps the latest of twenty concurrent saves', async () => {
    const start = Date.now() - 60_000;
    const saves = Array.from({ length: 20 }, (_, n) => ({
      positionSeconds: n * 3,
      playedAt: new Date(start + n * 1000).toISOString(),
    })).sort(() => Math.random() - 0.5);
    const responses = await Promise.all(saves.map(send));
    expect(responses.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect(await stored()).toMatchObject({
      position_seconds: 57,
      played_at: new Date(start + 19_000).toISOString(),
    });
  });

  test('stores a position per episode', async () => {
    const tvShow_episodes = JSON.stringify([1, 2].map((episode) => ({ season: 1, episode })));
    await models.TVShowMetadata.create(buildTvShow({ id: titleId, tvShow_episodes }), asAdministrator);
    const episode = { kind: 'tvShow', season: 1 } as const;
    await save({ ...episode, episode: 1, positionSeconds: 5, playedAt: minutesAgo(1) });
    await save({ ...episode, episode: 2, positionSeconds: 6, playedAt: minutesAgo(1) });
    expect(await stored(`tvShow#${titleId}#1#1`)).toMatchObject({ position_seconds: 5 });
    expect(await stored(`tvShow#${titleId}#1#2`)).toMatchObject({ position_seconds: 6 });
  });

  test.each<[string, Partial<Save>]>([
    ['a negative position', { positionSeconds: -1 }],
    ['a position beyond any title', { positionSeconds: 1_000_001 }],
    ['an episode of a movie', { season: 1, episode: 1 }],
    ['a season without an episode', { kind: 'tvShow', season: 1 }],
    ['an id that is too long', { titleId: 'x'.repeat(201) }],
    ['a time that is none', { playedAt: 'yesterday' }],
  ])('refuses %s', async (_, fault) => {
    const response = await send({ positionSeconds: 1, playedAt: minutesAgo(1), ...fault });
    expect(response.data ?? null).toBeNull();
    expect(response.errors).toHaveLength(1);
    expect(await stored()).toBeNull();
  });

  test('stores a position per customer', async () => {
    await save({ positionSeconds: 30, playedAt: minutesAgo(2) });
    await signInAs('otherCustomer');
    await save({ positionSeconds: 5, playedAt: minutesAgo(1) });
    expect(await stored(undefined, otherCustomer.id)).toMatchObject({ position_seconds: 5 });
    await signInAs('customer');
    expect(await stored()).toMatchObject({ position_seconds: 30 });
  });

  test('refuses a visitor', async () => {
    const save = { kind: 'movie', titleId, positionSeconds: 1, playedAt: minutesAgo(1), step: 'PLAYED' } as const;
    const { data, errors } = await mutations.saveProgress(save, asVisitor);
    expect(data).toBeNull();
    expect(errors?.[0]).toMatchObject({ errorType: 'Unauthorized' });
  });

  describe('hideProgress', () => {
    const hide = async (isHidden: boolean) =>
      (await mutations.hideProgress({ titleKey: `movie#${titleId}`, isHidden }, asMember)).data;

    test('hides a title and restores it with its position', async () => {
      await save({ positionSeconds: 30, playedAt: minutesAgo(2) });
      expect(await hide(true)).toBe(true);
      expect(await stored()).toMatchObject({ position_seconds: 30, hidden_at: expect.any(String) });
      expect(await hide(false)).toBe(true);
      expect(await stored()).toMatchObject({ position_seconds: 30, hidden_at: null });
    });

    test('progress restores a hidden title', async () => {
      await save({ positionSeconds: 30, playedAt: minutesAgo(2) });
      await hide(true);
      await save({ positionSeconds: 31, playedAt: minutesAgo(1) });
      expect(await stored()).toMatchObject({ position_seconds: 31, hidden_at: null });
    });

    test('creates nothing for a missing title', async () => {
      expect(await hide(true)).toBe(false);
      expect(await stored()).toBeNull();
    });
  });

  test('restores a removed position unchanged', async () => {
    const progress = { positionSeconds: 30, durationSeconds: 66, playedAt: minutesAgo(2) };
    await save(progress);
    const before = await stored();
    await models.WatchProgress.delete({ user_id: customer.id, title_key: `movie#${titleId}` }, asMember);
    expect(await stored()).toBeNull();
    await save({ ...progress, step: 'SOUGHT' });
    expect(await stored()).toEqual(before);
  });

  test.each(['PLAYED', 'SOUGHT'] as const)(
    '%s: starts no progress in a missing title, and continues existing progress',
    async (step) => {
      const progress = { positionSeconds: 30, playedAt: minutesAgo(2), step };
      expect(await save({ ...progress, titleId: 'made-up' })).toMatchObject({ position_seconds: 30 });
      await save({ ...progress, kind: 'tvShow', season: 9, episode: 9 });
      expect(await stored('movie#made-up')).toBeNull();
      expect(await stored(`tvShow#${titleId}#9#9`)).toBeNull();
      await save(progress);
      await models.MovieMetadata.delete({ id: titleId }, asAdministrator);
      await save({ ...progress, positionSeconds: 31, playedAt: minutesAgo(1) });
      expect(await stored()).toMatchObject({ position_seconds: 31 });
    },
  );

  test('refuses direct writes', async () => {
    const title = { title_key: `movie#${titleId}`, title_kind: 'movie', title_id: titleId };
    const record = { user_id: customer.id, ...title, position_seconds: 1, played_at: minutesAgo(1) };
    const document =
      'mutation ($input: CreateWatchProgressInput!) { createWatchProgress(input: $input) { title_key } }';
    expect(await ask(document, { input: record }, asMember)).toMatchObject({ errors: [{ errorType: 'Unauthorized' }] });
    expect(await stored()).toBeNull();
  });

  test('lists the newest first', async () => {
    await save({ positionSeconds: 3, playedAt: minutesAgo(0) });
    const { data } = await models.WatchProgress.listWatchProgressByUser_idAndPlayed_at(
      { user_id: customer.id },
      { ...asMember, sortDirection: 'DESC', limit: 5, selectionSet: ['title_id', 'played_at'] },
    );
    expect(data[0]?.title_id).toBe(titleId);
    expect(data.map(({ played_at }) => played_at)).toEqual(
      data
        .map(({ played_at }) => played_at)
        .sort()
        .reverse(),
    );
  });
});
