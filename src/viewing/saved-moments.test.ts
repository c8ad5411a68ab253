import { expect, test } from 'vitest';
import { BackendError } from '@/backend/errors';
import { momentAt, momentRefusal, withMoment } from './saved-moments';

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
