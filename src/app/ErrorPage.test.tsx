import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { ErrorPage } from './ErrorPage';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Opens a page whose code cannot be loaded. */
function openLostPage(): void {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const router = createMemoryRouter([{ path: '/', loader: lost, ErrorBoundary: ErrorPage }]);
  render(
    <TestApp>
      <RouterProvider router={router} />
    </TestApp>,
  );
}

test('Try again loads the new version that waits, not the one whose code is gone', async () => {
  const waiting = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  const registration = { update: vi.fn(), waiting };
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  openLostPage();
  (await screen.findByRole('button', { name: 'Try again' })).click();
  await waitFor(() => expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }));
});

test('names the missing connection as the reason, not an error', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openLostPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'You are offline' })).toBeTruthy();
  expect(document.title).toBe('You are offline – Marquee');
});
