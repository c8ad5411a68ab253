import { expect, test } from 'vitest';
import { moveId, sortByIds } from './use-item-mutations';

const ids = ['a', 'b', 'c'];

test.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 1, ['a', 'b', 'c']],
  ['a', 9, ['b', 'c', 'a']],
])('moves %s to position %d', (id, place, expected) => {
  expect(moveId(ids, id, place)).toEqual(expected);
});

test('puts items that others added last, and leaves out those that they removed', () => {
  const items = [{ id: 'new' }, { id: 'a' }, { id: 'c' }];
  expect(sortByIds(items, ['c', 'b', 'a']).map(({ id }) => id)).toEqual(['c', 'a', 'new']);
});
