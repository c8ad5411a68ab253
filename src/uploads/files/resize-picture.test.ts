import { expect, test } from 'vitest';
import { fittingSize, posterLimit } from './resize-picture';

test.each([
  [
    { width: 1200, height: 1800 },
    { width: 280, height: 420 },
  ],
  [
    { width: 2000, height: 1000 },
    { width: 350, height: 175 },
  ],
  [
    { width: 350, height: 420 },
    { width: 350, height: 420 },
  ],
  [
    { width: 100, height: 80 },
    { width: 100, height: 80 },
  ],
  [
    { width: 10_000, height: 3 },
    { width: 350, height: 1 },
  ],
])('scales an image of %o down to %o', (size, fitting) => {
  expect(fittingSize(size, posterLimit)).toEqual(fitting);
});
