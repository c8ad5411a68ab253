import { afterEach, expect, test, vi } from 'vitest';
import { kinds } from '@/catalogue/kinds/index';
import * as manyTitles from '@/catalogue/many-titles';
import { applyBulkAction, inChunks } from './bulk-run';

afterEach(() => vi.restoreAllMocks());

test('reports a title that concurrent changes kept from being deleted as busy', async () => {
  vi.spyOn(manyTitles, 'deleteTitles').mockResolvedValue({ deleted: ['a'], failedFiles: [], looseId: null });
  const outcome = await applyBulkAction(kinds.movie, { name: 'delete' }, ['a', 'b']);
  expect(outcome).toMatchObject({ done: ['a'], refused: [{ id: 'b', reason: 'BUSY', fields: [] }] });
});

test('reports files that outlived their title, with how to remove them', async () => {
  const removal = { deleted: ['a'], failedFiles: ['movies/src/a.mp4'], looseId: 'l' };
  vi.spyOn(manyTitles, 'deleteTitles').mockResolvedValue(removal);
  const outcome = await applyBulkAction(kinds.movie, { name: 'delete' }, ['a']);
  expect(outcome).toMatchObject({
    done: ['a'],
    refused: [],
    orphanedFiles: { id: 'l', paths: ['movies/src/a.mp4'] },
  });
});

const ids = ['a', 'b', 'c', 'd', 'e'];

test('processes many titles in batches, and keeps each rejection with its reason', async () => {
  const batches: (readonly string[])[] = [];
  const progress: number[] = [];
  const report = await inChunks({
    ids,
    size: 2,
    signal: new AbortController().signal,
    onProgress: (tried) => progress.push(tried),
    act: async (some) => {
      batches.push(some);
      return {
        done: some.filter((id) => id < 'c'),
        awaitingEncoding: some.filter((id) => id === 'b'),
        unchanged: some.filter((id) => id === 'c' || id === 'e'),
        refused: some.includes('d') ? [{ id: 'd', reason: 'INCOMPLETE', fields: ['link'] }] : [],
        orphanedFiles: some.includes('e') ? { id: 'l', paths: ['movies/src/e.mp4'] } : undefined,
      };
    },
  });
  expect(batches).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(progress).toEqual([2, 4, 5]);
  expect(report).toEqual({
    done: ['a', 'b'],
    awaitingEncoding: ['b'],
    unchanged: ['c', 'e'],
    refused: [{ id: 'd', reason: 'INCOMPLETE', fields: ['link'] }],
    remaining: [],
    orphanedFiles: [{ id: 'l', paths: ['movies/src/e.mp4'] }],
  });
});

test('stops at a failure, and reports what was done and what was not tried', async () => {
  const failure = new Error('The connection is gone.');
  const report = await inChunks({
    ids,
    size: 2,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    act: async (some) => {
      if (some.includes('c')) throw failure;
      return { done: some, unchanged: [], refused: [] };
    },
  });
  expect(report).toMatchObject({ done: ['a', 'b'], remaining: ['c', 'd', 'e'], failure });
});

test('leaves the remaining titles unchanged when the run is stopped', async () => {
  const stop = new AbortController();
  const report = await inChunks({
    ids,
    size: 2,
    signal: stop.signal,
    onProgress: () => stop.abort(),
    act: async (some) => ({ done: some, unchanged: [], refused: [] }),
  });
  expect(report).toMatchObject({ done: ['a', 'b'], remaining: ['c', 'd', 'e'] });
  expect(report.failure).toBeUndefined();
});
