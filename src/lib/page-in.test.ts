import { expect, test } from 'vitest';
import { pageIn } from './page-in';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=3.9', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=', 1],
  ['page=last', 1],
  ['page=Infinity', 1_000_000],
])('an address with %j is at page %i', (query, page) => {
  expect(pageIn(new URLSearchParams(query))).toBe(page);
});
