import { afterEach, expect, test, vi } from 'vitest';
import { cachedResponse } from './cached-responses';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('does not wait for a browser database that hangs', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  const reading = cachedResponse('cards');
  const end = expect(reading).rejects.toThrow('Nothing came within 2000 ms.');
  await vi.advanceTimersByTimeAsync(2000);
  await end;
});
