import { expect, test } from 'vitest';
import { downloadChanges } from './sync-downloads';
import { downloadOf } from './testing/memory-storage';

const now = Date.parse('2026-03-01T00:00:00.000Z');
const day = 24 * 60 * 60_000;
const device = 'this';
const right = (titleKey: string, expiresAt: number, deviceId = device) => ({
  key: `${deviceId}#${titleKey}`,
  titleKey,
  deviceId,
  bytes: 1,
  expiresAt: new Date(expiresAt).toISOString(),
});
const stored = (key: string, expiresAt: number, state: 'complete' | 'expired' = 'complete') =>
  downloadOf(key, { expiresAt, state });
const nothing = { remove: [], expire: [], extend: [], forget: [] };

test('a download with its right stays', () => {
  expect(downloadChanges([stored('a', now + day)], [right('a', now + day)], device, now)).toEqual(nothing);
});

test('a download without a right is removed, also if another device has one', () => {
  const rights = [right('a', now + day, 'other')];
  expect(downloadChanges([stored('a', now + day)], rights, device, now)).toEqual({ ...nothing, remove: ['a'] });
});

test('an expired download stays in the list, once', () => {
  expect(downloadChanges([stored('a', now - day)], [], device, now)).toEqual({ ...nothing, expire: ['a'] });
  expect(downloadChanges([stored('a', now - day, 'expired')], [], device, now)).toEqual(nothing);
});

test('without a connection only the expiry counts', () => {
  const downloads = [stored('a', now - day), stored('b', now + day)];
  expect(downloadChanges(downloads, undefined, device, now)).toEqual({ ...nothing, expire: ['a'] });
});

test('the time of the right applies, which a cancelled membership shortens', () => {
  const changes = downloadChanges([stored('a', now + 30 * day)], [right('a', now + 2 * day)], device, now);
  expect(changes).toEqual({ ...nothing, extend: [{ key: 'a', expiresAt: now + 2 * day }] });
});

test('a right of this device without a download is forgotten', () => {
  const rights = [right('a', now + day), right('b', now + day, 'other')];
  expect(downloadChanges([], rights, device, now)).toEqual({ ...nothing, forget: ['this#a'] });
});
