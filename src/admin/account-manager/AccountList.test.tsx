import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import * as manageAccounts from '@/accounts/manage-accounts';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { AccountList, useListFailure } from './AccountList';
import { accountView } from './account-search-params';

afterEach(() => {
  act(() => toast.remove());
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('reports for five seconds that the accounts could not be loaded', () => {
  vi.useFakeTimers();
  const refusal = new Error('Out of order');
  renderHook(() => useListFailure(refusal), {
    wrapper: ({ children }) => (
      <InEnglish>
        {children}
        <Toaster label="Notices" />
      </InEnglish>
    ),
  });
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.getByText('Failed to fetch users').closest('[inert]')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText('Failed to fetch users').closest('[inert]')).toBeTruthy();
});

test.each([
  ['rejects the request', new Error('Out of order'), 'Failed to fetch users'],
  [
    'does not answer',
    Object.assign(new Error('No answer'), { kind: 'network' }),
    'An error occurred while fetching users',
  ],
])('shows an error and a retry if the server %s', async (_, failure, notice) => {
  const { accountsQuery } = manageAccounts;
  const queryFn = vi
    .fn<() => Promise<manageAccounts.AccountResults>>()
    .mockRejectedValueOnce(failure)
    .mockResolvedValue({ total: 0, page: 1, pageCount: 1, facets: [], rows: [] });
  vi.spyOn(manageAccounts, 'accountsQuery').mockImplementation((view) => ({ ...accountsQuery(view), queryFn }));
  render(
    <TestApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <AccountList /> }])} />
      <Toaster label="Notices" />
    </TestApp>,
  );
  expect(await screen.findByText(/^The accounts could not be loaded\./)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Notices' }).textContent).toContain(notice);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No accounts match your search.')).toBeTruthy();
  expect(screen.queryByText(/^The accounts could not be loaded\./)).toBeNull();
});

test('replaces a page number beyond the last page, which is shown instead', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const found = { total: 0, page: 2, pageCount: 2, facets: [], rows: [] };
  for (const page of ['2', '99']) {
    const view = accountView(new URLSearchParams({ search: 'ada', page }));
    queryClient.setQueryData(manageAccounts.accountsQuery(view).queryKey, found);
  }
  const routes = [{ path: '/', element: <AccountList /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/?search=ada&page=99'] });
  render(
    <TestApp queryClient={queryClient}>
      <RouterProvider router={router} />
    </TestApp>,
  );
  expect(router.state.location.search).toBe('?search=ada&page=2');
});
