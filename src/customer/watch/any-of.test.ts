import { expect, test } from 'vitest';
import { anyOf } from './any-of';

test('each of several is chosen by chance, and none of none', () => {
  const trailers = ['first', 'second', 'third'];
  expect([0, 0.34, 0.999].map((chance) => anyOf(trailers, chance))).toEqual(trailers);
  expect(anyOf([], 0.5)).toBeUndefined();
});
