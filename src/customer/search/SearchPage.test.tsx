import { onlineManager, QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postsSearchQuery } from '@/publishing/posts';
import { TestApp } from '@/session/testing/TestApp';
import { SearchPage } from './SearchPage';
import { pageQuery } from './search-queries';

// Pauses requests.
beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

test.each([
  ['/search?q=moon', 'Results for “moon” – Marquee'],
  ['/search?q=moon&kind=movie', 'Movies · Results for “moon” – Marquee'],
])('the document title of %s is %s, which screen readers announce', (address, title) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <SearchPage />
    </MemoryRouter>,
    { wrapper: TestApp },
  );
  expect(document.title).toBe(title);
});

test('has a tab for every kind while the results load, so that nothing moves when a count arrives', () => {
  render(
    <MemoryRouter initialEntries={['/search?q=moon']}>
      <SearchPage />
    </MemoryRouter>,
    { wrapper: TestApp },
  );
  const tabs = within(screen.getByRole('navigation', { name: 'Results by kind' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent?.trim())).toEqual(['All', 'Movies', 'TV Shows', 'Audiobooks']);
});

test.each([
  ['failed', true],
  ['wait for a connection', false],
])('announces that nothing could be loaded, not that there are no results, if the requests %s', async (_, isOnline) => {
  onlineManager.setOnline(isOnline);
  // Without a backend each request fails.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <TestApp queryClient={queryClient}>
      <MemoryRouter initialEntries={['/search?q=moon']}>
        <SearchPage />
      </MemoryRouter>
    </TestApp>,
  );
  // One failure and one button for all kinds.
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'This list could not be loaded. Try again.',
  ]);
});

test('shows matching posts although no titles could be loaded', async () => {
  onlineManager.setOnline(true);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const post = {
    slug: 'moon',
    title: 'To the moon',
    excerpt: '',
    cover: undefined,
    author: '',
    categories: [],
    publishedAt: '',
  };
  queryClient.setQueryData<unknown>(postsSearchQuery('moon').queryKey, [post]);
  render(
    <TestApp queryClient={queryClient}>
      <MemoryRouter initialEntries={['/search?q=moon']}>
        <SearchPage />
      </MemoryRouter>
    </TestApp>,
  );
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('link', { name: /To the moon/ })).toBeTruthy();
});

test('replaces a page number beyond the last in the address', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(pageQuery('movie', 'moon', 99).queryKey, { cards: [], total: 30, page: 2, pageCount: 2 });
  const routes = [{ path: '/search', element: <SearchPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/search?q=moon&kind=movie&page=99'] });
  render(
    <TestApp queryClient={queryClient}>
      <RouterProvider router={router} />
    </TestApp>,
  );
  await waitFor(() => expect(router.state.location.search).toBe('?q=moon&kind=movie&page=2'));
});
