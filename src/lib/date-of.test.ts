import { expect, test } from 'vitest';
import { dateOf } from './date-of';

test('a stored time is a date', () => {
  expect(dateOf('2026-03-09T14:05:00.000Z')).toEqual(new Date(Date.UTC(2026, 2, 9, 14, 5)));
  expect(dateOf(0)).toEqual(new Date(0));
});

test.each([undefined, null, '', 'soon', Number.NaN, new Date('soon')])('%s is none', (stored) => {
  expect(dateOf(stored)).toBeUndefined();
});
