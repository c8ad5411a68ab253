import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { InSpanish } from '@/i18n/testing/InSpanish';
import * as managing from '@/publishing/manage-posts';
import { type ManagedPostRow, managedPostsQuery } from '@/publishing/manage-posts';
import { TestApp } from '@/session/testing/TestApp';
import { PostList } from './PostList';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

// The test runs in the time zone of its process, whose short name depends on the language and on this date.
const publishedAt = '2099-07-09T14:05:00.000Z';

test.each([
  ['en', InEnglish],
  ['es', InSpanish],
] as const)('names the time zone of a scheduled post (%s)', (language, Language) => {
  const post: ManagedPostRow = {
    ...{ id: 'a', slug: 'a', title: 'A', excerpt: '', author: '', categories: [] },
    ...{ publication: 'SCHEDULED', publishedAt, updatedAt: '2026-01-01T00:00:00.000Z' },
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queryClient.setQueryData(managedPostsQuery.queryKey, [post]);
  render(
    <QueryClientProvider client={queryClient}>
      <Language>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <PostList /> }])} />
      </Language>
    </QueryClientProvider>,
  );
  const zone = new Intl.DateTimeFormat(language, { timeZoneName: 'short' })
    .formatToParts(new Date(publishedAt))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [time] = screen.getAllByText(/2099/);
  expect(time?.textContent?.endsWith(` ${zone}`)).toBe(true);
  expect(time?.closest('td')?.className).not.toContain('truncate');
});

test('deleting the last post of the list moves the focus to the one before', async () => {
  const post = (id: string): ManagedPostRow => ({
    ...{ id, slug: id, title: id, excerpt: '', author: '', categories: [], publishedAt: '' },
    ...{ publication: 'DRAFT', updatedAt: '2026-01-01T00:00:00.000Z' },
  });
  const list = vi.spyOn(managedPostsQuery, 'queryFn').mockResolvedValue([post('One'), post('Two')]);
  vi.spyOn(managing, 'deleteManagedPost').mockResolvedValue();
  render(
    <TestApp>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <PostList /> }])} />
    </TestApp>,
  );
  const remove = await screen.findByRole('button', { name: 'Delete Two' });
  remove.focus();
  fireEvent.click(remove);
  list.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve([post('One')]), 50)));
  fireEvent.click(screen.getByRole('button', { name: 'Delete permanently' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Two' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete One' }));
});

test('replaces a page number beyond the last page, which is shown instead', () => {
  const post: ManagedPostRow = {
    ...{ id: 'a', slug: 'a', title: 'A', excerpt: '', author: '', categories: [], publishedAt: '' },
    ...{ publication: 'DRAFT', updatedAt: '2026-01-01T00:00:00.000Z' },
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queryClient.setQueryData(managedPostsQuery.queryKey, [post]);
  const router = createMemoryRouter([{ path: '/', element: <PostList /> }], { initialEntries: ['/?page=99'] });
  render(
    <TestApp queryClient={queryClient}>
      <RouterProvider router={router} />
    </TestApp>,
  );
  expect(screen.getByText('A')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});
