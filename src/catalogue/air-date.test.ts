import { expect, test } from 'vitest';
import { airDate } from './air-date';

test('a day is written as people write it; anything else stays', () => {
  expect(airDate('1949-09-15', 'en')).toBe('Sep 15, 1949');
  expect(airDate('1949-09-15', 'es')).toBe('15 sept 1949');
  expect(airDate('Fall 1949', 'en')).toBe('Fall 1949');
  expect(airDate('2026-13-45', 'en')).toBe('2026-13-45');
  expect(airDate('2026-02-30', 'en')).toBe('2026-02-30');
});
