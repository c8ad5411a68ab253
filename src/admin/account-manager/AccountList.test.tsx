import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { accountsQuery } from '@/accounts/manage-accounts';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { AccountList, useListFailure } from './AccountList';
import { accountView } from './account-search-params';

afterEach(() => {
  act(() => toast.remove());
  cleanup();
  vi.useRealTimers();
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

test('replaces a page number beyond the last page, which is shown instead', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const found = { total: 0, page: 2, pageCount: 2, facets: [], rows: [] };
  for (const page of ['2', '99']) {
    const view = accountView(new URLSearchParams({ search: 'ada', page }));
    queryClient.setQueryData(accountsQuery(view).queryKey, found);
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
