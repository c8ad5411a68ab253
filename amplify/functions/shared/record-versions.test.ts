import { expect, test, vi } from 'vitest';
import { appendChanges, parseChanges } from './record-versions';

test('creates a version per change', () => {
  expect(appendChanges({ version: 7, changes: [{ version: 7, id: 'a' }] }, ['b', 'a'], 200)).toEqual({
    version: 9,
    changes: [
      { version: 7, id: 'a' },
      { version: 8, id: 'b' },
      { version: 9, id: 'a' },
    ],
  });
});

test('keeps other records in the list when one changes repeatedly', () => {
  const before = appendChanges({ version: 0, changes: [] }, ['a', 'b', 'c'], 200);
  const { changes, version } = appendChanges(
    before,
    Array.from({ length: 500 }, () => 'b'),
    200,
  );
  expect(version).toBe(503);
  expect(changes).toEqual([
    { version: 1, id: 'a' },
    { version: 3, id: 'c' },
    { version: 503, id: 'b' },
  ]);
});

test.each([0, 1, 2, 5, 9])('returns the changes of every type since version %i', (stoodAt) => {
  const ids = ['a', 'a', 'b', 'a', 'c', 'b', 'b', 'a', 'd', 'd'];
  let state = { version: 0, changes: [] as ReturnType<typeof parseChanges> };
  for (const id of ids) state = appendChanges(state, [id], 200);
  const since = state.changes.filter((change) => change.version > stoodAt).map(({ id }) => id);
  expect([...new Set(since)].sort()).toEqual([...new Set(ids.slice(stoodAt))].sort());
  expect(state.changes.some((change) => change.version <= stoodAt + 1)).toBe(true);
});

test('keeps only the latest 200 changes', () => {
  const ids = Array.from({ length: 250 }, (_, n) => `t${n}`);
  const { changes, version } = appendChanges({ version: 0, changes: [] }, ids, 200);
  expect([changes.length, changes[0], version]).toEqual([200, { version: 51, id: 't50' }, 250]);
});

test.each([undefined, 'not json', '{}', '[{"version":"1","id":2}]'])('reads %s as no list', (stored) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(parseChanges(stored)).toEqual([]);
});
