import { expect, test } from 'vitest';
import { clock } from './clock';

test.each([
  [0, '0:00'],
  [48.6, '0:49'], // Shown beside '49 sec'.
  [245, '4:05'],
  [3729, '1:02:09'],
])('%d seconds are %s', (second, written) => {
  expect(clock(second)).toBe(written);
});
