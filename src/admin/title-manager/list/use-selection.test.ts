import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSelection } from './use-selection';

afterEach(cleanup);

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: `Title ${id}` }));
const draw = () => renderHook(({ shown }) => useSelection(shown), { initialProps: { shown: rows } });
const ticked = ({ current }: { current: ReturnType<typeof useSelection> }) => [...current.keys];

test('keeps titles selected across pages, with their names', () => {
  const { result, rerender } = draw();
  act(() => result.current.toggle('b', false));
  rerender({ shown: [{ id: 'x', title: 'Title x' }] });
  act(() => result.current.toggle('x', false));
  expect(ticked(result)).toEqual(['b', 'x']);
  expect(result.current.titles.get('b')).toEqual({ id: 'b', title: 'Title b' });
  act(() => result.current.toggle('x', false));
  expect(ticked(result)).toEqual(['b']);
});

test('selects a range with Shift', () => {
  const { result } = draw();
  act(() => result.current.toggle('d', false));
  act(() => result.current.toggle('b', true));
  expect(ticked(result).sort()).toEqual(['b', 'c', 'd']);
});

test('selects a whole page, and deselects a fully selected one', () => {
  const { result } = draw();
  act(() => result.current.toggle('b', false));
  act(() => result.current.togglePage());
  expect(ticked(result)).toHaveLength(4);
  act(() => result.current.togglePage());
  expect(ticked(result)).toEqual([]);
});

test('deselects processed titles only', () => {
  const { result } = draw();
  act(() => result.current.add([...rows, { id: 'z', title: undefined }]));
  act(() => result.current.remove(['a', 'z']));
  expect(ticked(result)).toEqual(['b', 'c', 'd']);
  act(() => result.current.clear());
  expect(ticked(result)).toEqual([]);
});
