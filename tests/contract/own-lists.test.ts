import { beforeAll, expect, inject, test } from 'vitest';
import { connectBackend, whenConfigured } from '../../src/backend/connection';
import { addWatchLater, listWatchLater, removeWatchLater } from '../../src/backend/viewing-lists';
import type { Account } from '../support/accounts';
import { accounts, connectedClient, signInAs } from '../support/session';

/* What customers write past every function, by the site's own calls. */

const { url, outputs } = inject('backend');
await connectedClient();

let listener: Account;

beforeAll(async () => {
  listener = await accounts().create();
  connectBackend({ origin: url, loadOutputs: async () => outputs });
  await whenConfigured();
  await signInAs(listener);
});

test('a title that two tabs put aside, and take off the list, is there once, and gone', async () => {
  const put = () => addWatchLater(listener.id, 'audiobook', 'emma', '2026-01-02T03:04:05.000Z');
  await Promise.all([put(), put()]);
  expect(await listWatchLater(listener.id)).toHaveLength(1);
  await removeWatchLater(listener.id, 'audiobook', 'emma');
  await removeWatchLater(listener.id, 'audiobook', 'emma');
  expect(await listWatchLater(listener.id)).toEqual([]);
});
