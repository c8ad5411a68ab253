import { expect, test } from 'vitest';
import { BackendError } from '@/backend/client/errors';
import { momentAt, momentErrorReason, readDraftNotes, withMoment, writeDraftNotes } from './saved-moments';

const title = { kind: 'audiobook', titleId: 'emma' } as const;

test('stores draft notes per user, and deletes them when none are left', () => {
  writeDraftNotes('u-1', title, new Map([[300.4, 'Badly done, Emma!']]));
  expect([...readDraftNotes('u-1', title)]).toEqual([[300.4, 'Badly done, Emma!']]);
  expect(readDraftNotes('u-2', title).size).toBe(0);
  writeDraftNotes('u-1', title, new Map());
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{', '{}', 'null', '[1, ["x", "y"], [3, 4], [-1, ""]]'])(
  'reads no draft notes from the invalid entry %s',
  (text) => {
    writeDraftNotes('u-1', title, new Map([[1, '']]));
    sessionStorage.setItem(sessionStorage.key(0) ?? '', text);
    expect(readDraftNotes('u-1', title).size).toBe(0);
  },
);

const moments = [
  { second: 60, note: 'The sea.' },
  { second: 120, note: '' },
];

test('finds the saved moment within three seconds of a save', () => {
  expect(momentAt(moments, 62.9)).toBe(moments[0]);
  expect(momentAt(moments, 57.1)).toBe(moments[0]);
  expect(momentAt(moments, 63)).toBeUndefined();
});

test('sorts a moment by position, and replaces the one at its second', () => {
  const between = { second: 90, note: '' };
  expect(withMoment(moments, 90, between)).toEqual([moments[0], between, moments[1]]);
  const changed = { second: 60, note: 'The whale.' };
  expect(withMoment(moments, 60, changed)).toEqual([changed, moments[1]]);
  expect(withMoment(moments, 60, undefined)).toEqual([moments[1]]);
});

test('distinguishes a full list of moments and a lost connection from other failures', () => {
  const refused = (code: string, message: string) => new BackendError(code, [{ path: 'SavedMoments.create', message }]);
  expect(momentErrorReason(refused('LimitExceeded', 'TOO_MANY_MOMENTS'))).toBe('full');
  expect(momentErrorReason(refused('NetworkError', 'A network error has occurred.'))).toBe('no-connection');
  expect(momentErrorReason(refused('Throttled', 'Throttled.'))).toBe('failed');
});
