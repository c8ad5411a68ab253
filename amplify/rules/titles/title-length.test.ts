import { expect, test } from 'vitest';
import { boundsOfBand, durationOf, lengthBand, lengthOf } from './title-length';

test.each([
  ['1:32:05', '1:32:05', 5525],
  ['4:31', '04:31', 271],
  ['92:05', '1:32:05', 5525],
  [' 1:2:9 ', '1:02:09', 3729],
  ['00:00', undefined, undefined],
  ['92', undefined, undefined],
  ['min', undefined, undefined],
  ['0 min', undefined, undefined],
])('"%s" is stored as %s, and lasts %s seconds', (typed, stored, seconds) => {
  expect(durationOf(typed)).toBe(stored);
  expect(lengthOf(typed)).toBe(seconds);
});

test.each([
  ['92 min', '1:32:00'],
  ['92min.', '1:32:00'],
  ['1h 32m', '1:32:00'],
  ['1 hr 32 min', '1:32:00'],
  ['1 hora, 32 minutos', '1:32:00'],
  ['1,5 h', '1:30:00'],
  ['271 sec', '04:31'],
  ['PT1H32M5S', '1:32:05'],
])('reads the units of "%s" and stores %s', (typed, stored) => {
  expect(durationOf(typed)).toBe(stored);
});

test('searches a long cell of an import in a moment', { timeout: 2000 }, () => {
  expect(durationOf(`1 h${', '.repeat(50_000)}x`)).toBeUndefined();
});

test.each([
  ['movie', 10, '0-1'],
  ['movie', 30 * 60 - 1, '10-30'],
  ['movie', 30 * 60, '30-60'],
  ['movie', 92 * 60, '90-120'],
  ['movie', 5 * 3600, '120-'],
  ['audiobook', 59 * 60, '0-60'],
  ['audiobook', 4 * 3600, '180-360'],
  ['audiobook', 30 * 3600, '1200-'],
] as const)('a %s of %d seconds is in the band %s', (kind, seconds, band) => {
  expect(lengthBand(kind, seconds)).toBe(band);
});

test('names a band by its limits in minutes', () => {
  expect(boundsOfBand('60-90')).toEqual({ from: 60, to: 90 });
  expect(boundsOfBand('120-')).toEqual({ from: 120, to: undefined });
  expect(boundsOfBand('long')).toBeUndefined();
});
