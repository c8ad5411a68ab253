import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { useWorkDialog } from './use-work-dialog';

interface Work {
  id: string;
  words: string;
}

test('re-renders the list behind the dialog once, however much is typed', () => {
  let renders = 0;
  const { result } = renderHook(
    () => {
      renders += 1;
      return useWorkDialog<Work>();
    },
    { wrapper: TestApp },
  );
  act(() =>
    result.current.begin(
      () => false,
      () => ({ id: 'one', words: '' }),
    ),
  );
  act(() => result.current.type({ id: 'one', words: 'a' }));
  const before = renders;
  for (const words of ['ab', 'abc', 'abcd']) act(() => result.current.type({ id: 'one', words }));
  // React may render once more before it finds that the state is the same.
  expect(renders - before).toBeLessThanOrEqual(1);
  act(() => result.current.leave('FOR_NOW'));
  expect(result.current.left.map(({ work }) => work.words)).toEqual(['abcd']);
});
