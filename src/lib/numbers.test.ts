import { expect, test } from 'vitest';
import { clamp } from './numbers';

test.each([
  [5, 1, 9, 5],
  [0, 1, 9, 1],
  [12, 1, 9, 9],
  [Number.NaN, 1, 9, 1],
  [3, 1, 0, 1],
])('clamp(%d, %d, %d) is %d', (value, low, high, expected) => {
  expect(clamp(value, low, high)).toBe(expected);
});
