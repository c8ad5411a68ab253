import { expect, test } from 'vitest';
import { safeReturnPath } from './safe-return-path';

test.each([
  ['/stream/movie/sintel-2010?t=4#top', '/stream/movie/sintel-2010?t=4#top'],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['/.//evil.example/x', undefined],
  ['/.\\/evil.example', undefined],
  ['/movies/..//evil.example', undefined],
  ['account', undefined],
  ['', undefined],
  [null, undefined],
])('%s leads to %s', (wanted, path) => {
  expect(safeReturnPath(wanted)).toBe(path);
});
