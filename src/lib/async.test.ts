import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settledWithin } from './async';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('resolves with the value within the timeout', async () => {
  await settledWithin(100, Promise.resolve('done'));
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects with the failure', async () => {
  await expect(settledWithin(100, Promise.reject(new Error('no line')))).resolves.toBeUndefined();
});

test('rejects after the timeout', async () => {
  let isOver = false;
  const waiting = settledWithin(100, Promise.race<never>([])).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(99);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(isOver).toBe(true);
});
