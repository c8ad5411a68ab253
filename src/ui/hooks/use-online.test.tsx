import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOnline } from './use-online';

function Connection() {
  return <p>{useOnline() ? 'connected' : 'not connected'}</p>;
}

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetchMock.mockReset();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test("uses the browser's state on a page from the network, without a request", () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Connection />);
  expect(screen.getByText('not connected')).toBeTruthy();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('connected')).toBeTruthy();
  expect(fetchMock).not.toHaveBeenCalled();
});

test('polls on a page from the service worker until the network is reached', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(new Response());
  render(<Connection />);
  expect(screen.getByText('connected')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('not connected')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText('connected')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(fetchMock).toHaveBeenCalledTimes(2);
});
