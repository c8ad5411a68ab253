import { expect, test, vi } from 'vitest';
import { parseChanges, withChanges } from './change-list';

test('each change makes a version', () => {
  expect(withChanges(7, [{ version: 7, id: 'a' }], ['b', 'a'])).toEqual({
    version: 9,
    changes: [
      { version: 7, id: 'a' },
      { version: 8, id: 'b' },
      { version: 9, id: 'a' },
    ],
  });
});

test('only the latest 200 changes are remembered', () => {
  const ids = Array.from({ length: 250 }, (_, n) => `t${n}`);
  const { changes, version } = withChanges(0, [], ids);
  expect([changes.length, changes[0], version]).toEqual([200, { version: 51, id: 't50' }, 250]);
});

test.each([undefined, 'not json', '{}', '[{"version":"1","id":2}]'])('%s counts as no list', (stored) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(parseChanges(stored)).toEqual([]);
});
