import { expect, test } from 'vitest';
import { BackendError } from '@/backend/errors';
import { keepNotes, keptNotes, momentAt, momentRefusal, withMoment } from './saved-moments';

const place = { kind: 'audiobook', titleId: 'emma' } as const;

test('what is written about moments of a book is kept for whoever wrote it, and forgotten once there is none', () => {
  keepNotes('u-1', place, new Map([[300.4, 'Badly done, Emma!']]));
  expect([...keptNotes('u-1', place)]).toEqual([[300.4, 'Badly done, Emma!']]);
  expect(keptNotes('u-2', place).size).toBe(0);
  keepNotes('u-1', place, new Map());
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{', '{}', 'null', '[1, ["x", "y"], [3, 4], [-1, ""]]'])('%s is as if nothing had been kept', (text) => {
  keepNotes('u-1', place, new Map([[1, '']]));
  sessionStorage.setItem(sessionStorage.key(0) ?? '', text);
  expect(keptNotes('u-1', place).size).toBe(0);
});

const moments = [
  { second: 60, note: 'The sea.' },
  { second: 120, note: '' },
];

test('a press within three seconds of a saved moment means that one', () => {
  expect(momentAt(moments, 62.9)).toBe(moments[0]);
  expect(momentAt(moments, 57.1)).toBe(moments[0]);
  expect(momentAt(moments, 63)).toBeUndefined();
});

test('a moment takes its place in the order of time, or that of what stood at its second', () => {
  const between = { second: 90, note: '' };
  expect(withMoment(moments, 90, between)).toEqual([moments[0], between, moments[1]]);
  const changed = { second: 60, note: 'The whale.' };
  expect(withMoment(moments, 60, changed)).toEqual([changed, moments[1]]);
  expect(withMoment(moments, 60, undefined)).toEqual([moments[1]]);
});

test('a full list and a lost connection are told from other failures', () => {
  const refused = (code: string, message: string) => new BackendError(code, [{ path: 'SavedMoments.create', message }]);
  expect(momentRefusal(refused('LimitExceeded', 'TOO_MANY_MOMENTS'))).toBe('full');
  expect(momentRefusal(refused('NetworkError', 'A network error has occurred.'))).toBe('no-connection');
  expect(momentRefusal(refused('Throttled', 'Throttled.'))).toBe('failed');
});
