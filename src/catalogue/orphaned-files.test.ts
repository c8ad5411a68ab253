import { expect, test } from 'vitest';
import { storedFiles } from './orphaned-files';

test.each([
  ['[{"path":"movies/src/b.mp4","size":12}]', [{ path: 'movies/src/b.mp4', size: 12 }]],
  ['[{"path":"movies/src/a.mp4"', []],
  ['', []],
  [null, []],
  ['[null,{"path":1}]', [{ path: '1', size: 0 }]],
])('reads the orphaned files %s without failing', (stored, expected) => {
  expect(storedFiles(stored)).toEqual(expected);
});
