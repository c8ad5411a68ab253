import { expect, test } from 'vitest';
import { inOrder, movedTo } from './order';

const ids = ['a', 'b', 'c'];

test.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 1, ['a', 'b', 'c']],
  ['a', 9, ['b', 'c', 'a']],
])('%s goes to place %d', (id, place, expected) => {
  expect(movedTo(ids, id, place)).toEqual(expected);
});

test('what somebody else added meanwhile comes last, what they removed is left out', () => {
  const items = [{ id: 'new' }, { id: 'a' }, { id: 'c' }];
  expect(inOrder(items, ['c', 'b', 'a']).map(({ id }) => id)).toEqual(['c', 'a', 'new']);
});
