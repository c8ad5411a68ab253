import { afterEach, expect, test, vi } from 'vitest';
import { cachedResponse } from './cached-responses';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a database of the browser that hangs is not waited for', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  const reading = cachedResponse('cards');
  const end = expect(reading).rejects.toThrow('Nothing came within 2000 ms.');
  await vi.advanceTimersByTimeAsync(2000);
  await end;
});
