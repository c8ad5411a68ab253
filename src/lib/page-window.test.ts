import { expect, test } from 'vitest';
import { pageWindow } from './page-window';

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
