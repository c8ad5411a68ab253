import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDelayed, useTimed } from './timers';

test('clears a value after its time, and restarts for another one', () => {
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

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('is not delayed when it ends in time', () => {
  const { result, rerender } = renderHook(({ isGoing }) => useDelayed(isGoing, 150), {
    initialProps: { isGoing: true },
  });
  pass(149);
  expect(result.current).toBe(false);
  rerender({ isGoing: false });
  pass(1000);
  expect(result.current).toBe(false);
});

test('is delayed after the time, until it ends', () => {
  const { result, rerender } = renderHook(({ isGoing }) => useDelayed(isGoing, 150), {
    initialProps: { isGoing: true },
  });
  pass(150);
  expect(result.current).toBe(true);
  rerender({ isGoing: false });
  expect(result.current).toBe(false);
  rerender({ isGoing: true });
  pass(149);
  expect(result.current).toBe(false);
});
