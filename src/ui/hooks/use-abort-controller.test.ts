import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAbortController } from './use-abort-controller';

test('ends a request on demand, for the next one, and on unmount', () => {
  const { result, unmount } = renderHook(useAbortController);
  const first = result.current.start();
  const second = result.current.start();
  expect([first.aborted, second.aborted]).toEqual([true, false]);
  result.current.abort();
  expect(second.aborted).toBe(true);
  const third = result.current.start();
  expect(third.aborted).toBe(false);
  unmount();
  expect(third.aborted).toBe(true);
});
