import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Playback } from './playback-state';
import { streamPreferences } from './streaming/stream-preferences';
import { usePrefetch } from './VideoPlayer';

const prefetch = vi.fn();

beforeEach(() => {
  prefetch.mockClear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
  streamPreferences.dataSaver.set(false);
});

// The hook uses only this method of the playback.
const show = (load = prefetch) => renderHook(() => usePrefetch({ prefetch: load } as unknown as Playback));
const untilIdle = () => act(() => vi.advanceTimersByTimeAsync(500));

function connect(connection: object) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

test('loads the beginning of a stream once the page is idle', async () => {
  connect({ effectiveType: '4g', saveData: false });
  show();
  expect(prefetch).not.toHaveBeenCalled();
  await untilIdle();
  expect(prefetch).toHaveBeenCalledOnce();
});

test('waits until the page has loaded, and not after it was left', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const prefetchOfLeft = vi.fn();
  show();
  const left = show(prefetchOfLeft);
  await untilIdle();
  left.unmount();
  expect(prefetch).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(prefetch).toHaveBeenCalledOnce();
  expect(prefetchOfLeft).not.toHaveBeenCalled();
});

test.each([
  ['the browser’s data saver', { saveData: true }],
  ['a 3G connection', { effectiveType: '3g' }],
  ['a 2G connection', { effectiveType: 'slow-2g' }],
])('loads nothing ahead with %s', async (_, connection) => {
  connect(connection);
  show();
  await untilIdle();
  expect(prefetch).not.toHaveBeenCalled();
});

test('loads nothing ahead with the player’s data saver', async () => {
  streamPreferences.dataSaver.set(true);
  show();
  await untilIdle();
  expect(prefetch).not.toHaveBeenCalled();
});

test('loads nothing ahead without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  await untilIdle();
  expect(prefetch).not.toHaveBeenCalled();
});
