import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useTimed } from './use-timed';

test('a value goes after its time, and another starts anew', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useTimed<string>());
  const shown = () => result.current[0];
  act(() => result.current[1]('hint', 5000));
  act(() => vi.advanceTimersByTime(4000));
  act(() => result.current[1]('other', 5000));
  act(() => vi.advanceTimersByTime(4999));
  expect(shown()).toBe('other');
  act(() => vi.advanceTimersByTime(1));
  expect(shown()).toBeUndefined();
  vi.useRealTimers();
});
