import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDelayed, useIdle, useInterval, useTimeout } from './timers';
import { useTimed } from './use-timed';

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

test('acts once with the latest props, waits anew after a change, and not at all without a time', () => {
  const act = vi.fn();
  const { rerender, unmount } = renderHook(
    ({ name, milliseconds, restart }) => useTimeout(() => act(name), milliseconds, restart),
    { initialProps: { name: 'a', milliseconds: 100 as number | undefined, restart: 1 } },
  );
  pass(60);
  rerender({ name: 'b', milliseconds: 100, restart: 1 });
  pass(40);
  expect(act.mock.calls).toEqual([['b']]);
  rerender({ name: 'c', milliseconds: 100, restart: 2 });
  pass(60);
  rerender({ name: 'd', milliseconds: 100, restart: 3 });
  pass(60);
  expect(act).toHaveBeenCalledTimes(1);
  rerender({ name: 'e', milliseconds: undefined, restart: 3 });
  pass(1000);
  expect(act).toHaveBeenCalledTimes(1);
  rerender({ name: 'f', milliseconds: 100, restart: 3 });
  unmount();
  pass(1000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('repeats at its interval until it ends', () => {
  const act = vi.fn();
  const { rerender } = renderHook(({ isRunning }) => useInterval(act, isRunning ? 100 : undefined), {
    initialProps: { isRunning: true },
  });
  pass(350);
  expect(act).toHaveBeenCalledTimes(3);
  rerender({ isRunning: false });
  pass(1000);
  expect(act).toHaveBeenCalledTimes(3);
});

test('is idle after the browser has been, and only once it is wanted', () => {
  const { result, rerender } = renderHook(({ isWanted }) => useIdle(isWanted), { initialProps: { isWanted: false } });
  pass(5000);
  expect(result.current).toBe(false);
  rerender({ isWanted: true });
  pass(5000);
  expect(result.current).toBe(true);
});
