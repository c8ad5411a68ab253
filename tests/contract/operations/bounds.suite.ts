import { maxMoments, maxNoteLength, maxWatchLater } from '@rules/titles/title-key';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readApi } from '../../authorization/api-models';
import { type StoredRecord, sampleRecord } from '../../authorization/sample-record';
import { openStoredRecords } from '../../authorization/stored-records';
import type { Account } from '../../support/accounts';
import { accessTokenOf, accounts, connectedClient, withToken } from '../../support/session';

/* Limits on the number of a customer's records (docs/decisions/0031). */

const { models, mutations } = await connectedClient();
const { modelNamed } = readApi(inject('backend').outputs);
const stored = await openStoredRecords(inject('backend'));

describe('one customer', () => {
  let person: Account;
  let asPerson: ReturnType<typeof withToken>;

  beforeAll(async () => {
    person = await accounts().create();
    asPerson = withToken(await accessTokenOf(person));
  });

  const later = (n: number) => ({
    user_id: person.id,
    title_key: `movie#${n}`,
    title_kind: 'movie' as const,
    title_id: String(n),
    added_at: '2026-01-02T03:04:05.000Z',
  });
  const putAside = async (n: number) =>
    (await models.WatchLater.create(later(n), { ...asPerson, selectionSet: ['title_key'] })).errors?.[0]?.message;

  test('has a limit of titles to watch later; removing one frees a slot', async () => {
    const all = Array.from({ length: maxWatchLater - 1 }, (_, n) => later(n));
    await stored.putAll(modelNamed('WatchLater'), all);
    expect(await putAside(maxWatchLater)).toBeUndefined();
    expect(await putAside(maxWatchLater + 1)).toBe('TOO_MANY_TITLES');
    await models.WatchLater.delete({ user_id: person.id, title_key: 'movie#0' }, asPerson);
    expect(await putAside(maxWatchLater + 1)).toBeUndefined();
  });

  test('has a limit of saved moments; removing one frees a slot', async () => {
    const moment = (second: number) => ({
      user_id: person.id,
      moment_key: `audiobook#x#${second}`,
      title_kind: 'audiobook' as const,
      title_id: 'x',
      position_seconds: second,
      // The longest possible note: the operation must still count all moments.
      note: '語'.repeat(maxNoteLength),
    });
    const save = async (second: number) =>
      (await models.SavedMoments.create(moment(second), { ...asPerson, selectionSet: ['moment_key'] })).errors?.[0]
        ?.message;
    const all = Array.from({ length: maxMoments - 1 }, (_, second) => moment(second));
    await stored.putAll(modelNamed('SavedMoments'), all);
    expect(await save(maxMoments)).toBeUndefined();
    expect(await save(maxMoments + 1)).toBe('TOO_MANY_MOMENTS');
    await models.SavedMoments.delete({ user_id: person.id, moment_key: 'audiobook#x#0' }, asPerson);
    expect(await save(maxMoments + 1)).toBeUndefined();
  });

  test('has an hourly limit of marks, which does not apply to undoing', async () => {
    const movie: StoredRecord = { ...sampleRecord(modelNamed('MovieMetadata'), ''), movie_likes: 0, movie_favorite: 0 };
    await stored.put(modelNamed('MovieMetadata'), movie);
    const react = async (change: 'LIKE' | 'CLEAR_REACTION' | 'ADD_FAVORITE') => {
      const { data, errors } = await mutations.react({ kind: 'movie', titleId: String(movie.id), change }, asPerson);
      return errors?.[0]?.message ?? data;
    };
    expect(await react('LIKE')).toMatchObject({ likes: 1, reaction: 'LIKE' });
    await useUp(`mark#${person.id}`);
    expect(await react('ADD_FAVORITE')).toBe('TOO_MANY_MARKS');
    expect(await react('CLEAR_REACTION')).toMatchObject({ likes: 0, reaction: null, isFavorite: false });
    await stored.remove(modelNamed('MovieMetadata'), movie);
  });
});

/** Sets the counters of this hour and the next as if the rate limit had been used up. */
async function useUp(key: string): Promise<void> {
  const hour = Math.floor(Date.now() / 3_600_000);
  for (const running of [hour, hour + 1]) {
    const counted = { key: `${key}#${running}`, count: 1_000_000, expires_at: (running + 2) * 3600 };
    await stored.put(modelNamed('RateCounters'), counted);
  }
}
