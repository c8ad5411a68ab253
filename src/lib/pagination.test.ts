import { expect, test } from 'vitest';
import { pageIn, pageWindow } from './pagination';

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

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
  [1, 9, [1, 2, 'gap', 9]],
  [2, 5, [1, 2, 3, 4, 5]],
])('page %d of %d shows %j', (page, pageCount, shown) => {
  expect(pageWindow(page, pageCount)).toEqual(shown);
});
