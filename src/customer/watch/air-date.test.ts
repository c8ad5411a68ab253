import { expect, test } from 'vitest';
import { airDate } from './air-date';
import { secondsIn } from './seconds-in';

test('a day is written as people write it; anything else stays', () => {
  expect(airDate('1949-09-15', 'en')).toBe('Sep 15, 1949');
  expect(airDate('1949-09-15', 'es')).toBe('15 sept 1949');
  expect(airDate('Fall 1949', 'en')).toBe('Fall 1949');
  expect(airDate('2026-13-45', 'en')).toBe('2026-13-45');
});

test('an address may ask for a second', () => {
  expect(secondsIn('90')).toBe(90);
  expect(secondsIn('0')).toBe(0);
  for (const odd of [null, '', '-5', '1e9', 'NaN', '12345678']) expect(secondsIn(odd)).toBeUndefined();
});
