import { beforeEach, expect, test, vi } from 'vitest';
import { parseOrphanedFiles } from './orphaned-files';

const file = { path: 'movies/src/a.mp4', size: 3 };
const warn = vi.spyOn(console, 'error');

beforeEach(() => {
  warn.mockReset();
});

test('reads the stored list of files', () => {
  expect(parseOrphanedFiles(JSON.stringify([file]))).toEqual([file]);
  expect(warn).not.toHaveBeenCalled();
});

test.each([undefined, null, 7, '', 'files-1', '{"path":"a"}', 'null'])('reads no files from %j', (stored) => {
  expect(parseOrphanedFiles(stored)).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});

test('keeps the files that can be read', () => {
  expect(parseOrphanedFiles(JSON.stringify([file, { path: 7, size: 1 }, null, { path: 'b' }]))).toEqual([file]);
  expect(warn).toHaveBeenCalledOnce();
});
