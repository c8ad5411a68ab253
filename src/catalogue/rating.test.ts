import { expect, test } from 'vitest';
import { isRated, ringPercent } from './rating';

test.each([
  ['4.8', 48],
  ['7.19', 71],
  ['10', 100],
  ['0', 0],
  ['12', 100],
  ['', 0],
  [undefined, 0],
  ['soon', 0],
])('a rate of %s fills %d of 100', (rate, percent) => {
  expect(ringPercent(rate)).toBe(percent);
});

test.each(['0', '', undefined, 'soon'])('returns no rating for the rate %s', (rate) => {
  expect(isRated(rate)).toBe(false);
});
