import { expect, test } from 'vitest';
import { isoTime, localTime } from './local-time';

test('a time goes into the field and comes out again', () => {
  const time = new Date(2026, 4, 1, 9, 5).toISOString();
  expect(localTime(time)).toBe('2026-05-01T09:05');
  expect(isoTime('2026-05-01T09:05')).toBe(time);
});

test('none is none', () => {
  expect(localTime('')).toBe('');
  expect(isoTime('')).toBe('');
  expect(isoTime('soon')).toBe('');
});
