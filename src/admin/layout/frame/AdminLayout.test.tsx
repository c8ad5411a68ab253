import { onlineManager, QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { administratorQuery } from '@/accounts/users';
import { orphanedFilesQuery } from '@/catalogue/orphaned-files';
import { TestApp } from '@/session/testing/TestApp';
import { AdminLayout } from './AdminLayout';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('indexedDB', { open: () => ({}) });
});

afterEach(() => {
  // All tests of this process share `onlineManager`; offline, it would pause their requests.
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** `isConfirmed`: the user pool has confirmed that the user is an administrator. */
function show(isConfirmed: boolean) {
  const user = { id: '6f1c', sessionId: 's', email: 'ada@example.com', isAdministrator: true };
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  if (isConfirmed) queryClient.setQueryData(administratorQuery(user.id).queryKey, true);
  queryClient.setQueryData(orphanedFilesQuery().queryKey, []);
  const routes = [{ path: '/', element: <AdminLayout />, children: [{ index: true, element: <h1>Movies</h1> }] }];
  render(
    <TestApp session={{ status: 'in', user }} queryClient={queryClient}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </TestApp>,
  );
}

function loseConnection() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
}

const words = 'You are offline. Changes cannot be saved until you reconnect.';

test('says above the header that the browser is offline, and that it is online again', () => {
  show(true);
  expect(screen.queryByText(words)).toBeNull();
  loseConnection();
  const bar = screen.getByText(words);
  const header = screen.getByRole('banner');
  expect(bar.compareDocumentPosition(header) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Movies' })).toBeTruthy();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(words)).toBeNull();
});

test('says that the browser is offline also while permissions are checked', () => {
  show(false);
  loseConnection();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText('Checking permissions...')).toBeTruthy();
});
