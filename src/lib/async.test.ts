import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settledWithin } from './async';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is done in time is waited for, and no longer', async () => {
  await settledWithin(100, Promise.resolve('done'));
  expect(vi.getTimerCount()).toBe(0);
});

test('what fails is over, too', async () => {
  await expect(settledWithin(100, Promise.reject(new Error('no line')))).resolves.toBeUndefined();
});

test('what takes longer is gone on without', async () => {
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
