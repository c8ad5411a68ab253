import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Schema } from '../../../amplify/data/schema';
import { asMember, asVisitor, connectedClient, signInAs } from '../../support/session';

const { models, mutations } = await connectedClient();
const { customer, otherCustomer } = inject('backend').accounts;

type Save = Schema['saveProgress']['args'];

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const selectionSet = ['position_seconds', 'duration_seconds', 'played_at', 'hidden_at', 'title_id'] as const;

describe('saveProgress', () => {
  let titleId = '';
  beforeAll(() => signInAs('customer'));
  beforeEach(() => {
    titleId = crypto.randomUUID();
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

  test('keeps the place, and the place moves on', async () => {
    await save({ positionSeconds: 30, durationSeconds: 66, playedAt: minutesAgo(10) });
    const playedAt = minutesAgo(9);
    const answer = await save({ positionSeconds: 90, playedAt });
    expect(answer).toEqual({ position_seconds: 90, duration_seconds: 66, played_at: playedAt });
    expect(await stored()).toMatchObject({ position_seconds: 90, duration_seconds: 66, title_id: titleId });
  });

  test('what an absent device sends late does not take the person back', async () => {
    const newest = minutesAgo(1);
    await save({ positionSeconds: 500, playedAt: newest });
    const answer = await save({ positionSeconds: 900, playedAt: minutesAgo(30), step: 'SOUGHT' });
    expect(answer).toMatchObject({ position_seconds: 500, played_at: newest });
    expect(await stored()).toMatchObject({ position_seconds: 500 });
  });

  test('a lower place counts only where the person went there', async () => {
    await save({ positionSeconds: 500, playedAt: minutesAgo(5) });
    expect(await save({ positionSeconds: 20, playedAt: minutesAgo(4) })).toMatchObject({ position_seconds: 500 });
    expect(await save({ positionSeconds: 20, playedAt: minutesAgo(3), step: 'SOUGHT' })).toMatchObject({
      position_seconds: 20,
    });
    expect(await save({ positionSeconds: 25, playedAt: minutesAgo(2) })).toMatchObject({ position_seconds: 25 });
  });

  test('the same save sent twice is one', async () => {
    const same = { positionSeconds: 40, playedAt: minutesAgo(2) };
    expect(await save(same)).toEqual(await save(same));
  });

  test('a clock that is ahead counts as now: it cannot shut out the other devices', async () => {
    const answer = await save({ positionSeconds: 10, playedAt: '2999-01-01T00:00:00.000Z' });
    expect(Math.abs(Date.parse(answer?.played_at ?? '') - Date.now())).toBeLessThan(60_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const now = new Date().toISOString();
    expect(await save({ positionSeconds: 11, playedAt: now })).toMatchObject({ position_seconds: 11 });
  });

  test('of twenty saves at once the furthest, which is the latest, remains', async () => {
    const start = Date.now() - 60_000;
    const saves = Array.from({ length: 20 }, (_, n) => ({
      positionSeconds: n * 3,
      playedAt: new Date(start + n * 1000).toISOString(),
    })).sort(() => Math.random() - 0.5);
    const answers = await Promise.all(saves.map(send));
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect(await stored()).toMatchObject({
      position_seconds: 57,
      played_at: new Date(start + 19_000).toISOString(),
    });
  });

  test('each episode has its place', async () => {
    const episode = { kind: 'tvShow', season: 1 } as const;
    await save({ ...episode, episode: 1, positionSeconds: 5, playedAt: minutesAgo(1) });
    await save({ ...episode, episode: 2, positionSeconds: 6, playedAt: minutesAgo(1) });
    expect(await stored(`tvShow#${titleId}#1#1`)).toMatchObject({ position_seconds: 5 });
    expect(await stored(`tvShow#${titleId}#1#2`)).toMatchObject({ position_seconds: 6 });
  });

  test.each<[string, Partial<Save>]>([
    ['a negative place', { positionSeconds: -1 }],
    ['a place beyond any title', { positionSeconds: 1_000_001 }],
    ['an episode of a movie', { season: 1, episode: 1 }],
    ['a season without an episode', { kind: 'tvShow', season: 1 }],
    ['an id that is too long', { titleId: 'x'.repeat(201) }],
    ['a time that is none', { playedAt: 'yesterday' }],
  ])('%s is refused', async (_, fault) => {
    const answer = await send({ positionSeconds: 1, playedAt: minutesAgo(1), ...fault });
    expect(answer.data ?? null).toBeNull();
    expect(answer.errors).toHaveLength(1);
    expect(await stored()).toBeNull();
  });

  test('everybody has a place of their own', async () => {
    await save({ positionSeconds: 30, playedAt: minutesAgo(2) });
    await signInAs('otherCustomer');
    await save({ positionSeconds: 5, playedAt: minutesAgo(1) });
    expect(await stored(undefined, otherCustomer.id)).toMatchObject({ position_seconds: 5 });
    await signInAs('customer');
    expect(await stored()).toMatchObject({ position_seconds: 30 });
  });

  test('a visitor is refused', async () => {
    const save = { kind: 'movie', titleId, positionSeconds: 1, playedAt: minutesAgo(1), step: 'PLAYED' } as const;
    const { data, errors } = await mutations.saveProgress(save, asVisitor);
    expect(data).toBeNull();
    expect(errors?.[0]).toMatchObject({ errorType: 'Unauthorized' });
  });

  describe('hideProgress', () => {
    const hide = async (isHidden: boolean) =>
      (await mutations.hideProgress({ titleKey: `movie#${titleId}`, isHidden }, asMember)).data;

    test('takes a title out and puts it back, the place kept', async () => {
      await save({ positionSeconds: 30, playedAt: minutesAgo(2) });
      expect(await hide(true)).toBe(true);
      expect(await stored()).toMatchObject({ position_seconds: 30, hidden_at: expect.any(String) });
      expect(await hide(false)).toBe(true);
      expect(await stored()).toMatchObject({ position_seconds: 30, hidden_at: null });
    });

    test('going on with a title puts it back', async () => {
      await save({ positionSeconds: 30, playedAt: minutesAgo(2) });
      await hide(true);
      await save({ positionSeconds: 31, playedAt: minutesAgo(1) });
      expect(await stored()).toMatchObject({ position_seconds: 31, hidden_at: null });
    });

    test('of what is not there nothing is made', async () => {
      expect(await hide(true)).toBe(false);
      expect(await stored()).toBeNull();
    });
  });

  test('a removed record can be put back, and a stored one cannot be written over', async () => {
    const { data: before } = await send({ positionSeconds: 30, playedAt: minutesAgo(2) });
    const record = {
      user_id: customer.id,
      title_key: `movie#${titleId}`,
      title_kind: 'movie',
      title_id: titleId,
      position_seconds: before?.position_seconds ?? 0,
      played_at: before?.played_at ?? '',
    } as const;
    await models.WatchProgress.delete({ user_id: customer.id, title_key: record.title_key }, asMember);
    expect(await stored()).toBeNull();
    await models.WatchProgress.create(record, asMember);
    expect(await stored()).toMatchObject({ position_seconds: 30 });
    const again = await models.WatchProgress.create({ ...record, position_seconds: 1 }, asMember);
    expect(again.errors).toHaveLength(1);
    expect(await stored()).toMatchObject({ position_seconds: 30 });
  });

  test('the newest come first', async () => {
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
