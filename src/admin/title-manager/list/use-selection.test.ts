import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSelection } from './use-selection';

afterEach(cleanup);

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: `Title ${id}` }));
const draw = () => renderHook(({ shown }) => useSelection(shown), { initialProps: { shown: rows } });
const ticked = ({ current }: { current: ReturnType<typeof useSelection> }) => [...current.keys];

test('titles stay ticked on other pages, and keep their names', () => {
  const { result, rerender } = draw();
  act(() => result.current.toggle('b', false));
  rerender({ shown: [{ id: 'x', title: 'Title x' }] });
  act(() => result.current.toggle('x', false));
  expect(ticked(result)).toEqual(['b', 'x']);
  expect(result.current.titles.get('b')).toEqual({ id: 'b', title: 'Title b' });
  act(() => result.current.toggle('x', false));
  expect(ticked(result)).toEqual(['b']);
});

test('with the shift key all rows between are ticked', () => {
  const { result } = draw();
  act(() => result.current.toggle('d', false));
  act(() => result.current.toggle('b', true));
  expect(ticked(result).sort()).toEqual(['b', 'c', 'd']);
});

test('a page is ticked as a whole, and no more if all of it was', () => {
  const { result } = draw();
  act(() => result.current.toggle('b', false));
  act(() => result.current.togglePage());
  expect(ticked(result)).toHaveLength(4);
  act(() => result.current.togglePage());
  expect(ticked(result)).toEqual([]);
});

test('what is dealt with is no longer ticked, the rest is', () => {
  const { result } = draw();
  act(() => result.current.add([...rows, { id: 'z', title: undefined }]));
  act(() => result.current.remove(['a', 'z']));
  expect(ticked(result)).toEqual(['b', 'c', 'd']);
  act(() => result.current.clear());
  expect(ticked(result)).toEqual([]);
});
