import { beforeAll, expect, inject, test } from 'vitest';
import { connectBackend, whenConfigured } from '../../src/backend/client/connection';
import { BackendError } from '../../src/backend/client/errors';
import { addWatchLater, listWatchLater, removeWatchLater } from '../../src/backend/customer-lists';
import { addMoment, listMoments, type MomentPlace, removeMoment, setNote } from '../../src/backend/saved-moments';
import type { Account } from '../support/accounts';
import { accounts, connectedClient, signInAs } from '../support/session';

/*
 * Records that customers write without a function, by the site's own calls: watch later, bookmarks in audiobooks
 * (docs/decisions/0033).
 */

const { url, outputs, accounts: known } = inject('backend');
await connectedClient();

let listener: Account;

beforeAll(async () => {
  listener = await accounts().create();
  connectBackend({ origin: url, loadOutputs: async () => outputs });
  await whenConfigured();
  await signInAs(listener);
});

const at = (second: number, titleId = 'emma'): MomentPlace => ({
  userId: listener.id,
  kind: 'audiobook',
  titleId,
  second,
});
const savedMoments = async (titleId = 'emma') => {
  const moments = await listMoments(listener.id, 'audiobook', titleId);
  return moments.map(({ position_seconds, note }) => [position_seconds, note]).sort();
};

test('adds a title to watch later once from two tabs, and removes it from both', async () => {
  const put = () => addWatchLater(listener.id, 'audiobook', 'emma', '2026-01-02T03:04:05.000Z');
  await Promise.all([put(), put()]);
  expect(await listWatchLater(listener.id)).toHaveLength(1);
  await removeWatchLater(listener.id, 'audiobook', 'emma');
  await removeWatchLater(listener.id, 'audiobook', 'emma');
  expect(await listWatchLater(listener.id)).toEqual([]);
});

test('saves a moment once from two concurrent requests and keeps its note', async () => {
  await Promise.all([addMoment(at(7), null), addMoment(at(7), null)]);
  await setNote(at(7), 'The picnic.');
  await addMoment(at(7.9), null);
  expect(await savedMoments()).toEqual([[7, 'The picnic.']]);
});

test('edits and clears a note, and restores a moment that was removed elsewhere', async () => {
  await setNote(at(8), 'Box Hill.');
  await setNote(at(8), 'Badly done, Emma!');
  expect(await savedMoments()).toContainEqual([8, 'Badly done, Emma!']);
  await setNote(at(8), null);
  expect(await savedMoments()).toContainEqual([8, null]);
  await removeMoment(at(8));
  await removeMoment(at(8));
  expect(await savedMoments()).toEqual([[7, 'The picnic.']]);
});

test('lists the moments of an audiobook only, also if its id is a prefix of another’s', async () => {
  await addMoment(at(9, 'emma-2'), null);
  expect([await savedMoments(), await savedMoments('emma-2')]).toEqual([[[7, 'The picnic.']], [[9, null]]]);
});

test('refuses a note above the maximum length, new or changed', async () => {
  const tooLong = 'x'.repeat(501);
  await expect(setNote(at(7), tooLong)).rejects.toBeInstanceOf(BackendError);
  await expect(addMoment(at(10), tooLong)).rejects.toBeInstanceOf(BackendError);
  expect(await savedMoments()).toEqual([[7, 'The picnic.']]);
});

test('refuses access to foreign moments', async () => {
  for (const somebody of [known.otherCustomer, known.administrator]) {
    await signInAs(somebody);
    await expect(addMoment(at(11), null)).rejects.toMatchObject({ code: 'Unauthorized' });
    await expect(listMoments(listener.id, 'audiobook', 'emma')).rejects.toMatchObject({ code: 'Unauthorized' });
    // Other customers' moments look as if they did not exist.
    await removeMoment(at(7));
    await expect(setNote(at(7), 'Mine!')).rejects.toMatchObject({ code: 'Unauthorized' });
  }
  await signInAs(listener);
  expect(await savedMoments()).toEqual([[7, 'The picnic.']]);
});
