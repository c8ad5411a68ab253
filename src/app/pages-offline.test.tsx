import { onlineManager } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Account } from '@/customer/account/Account';
import { BlogPostPage } from '@/customer/blog/BlogPostPage';
import { WatchPage } from '@/customer/watch/WatchPage';
import { TestApp } from '@/session/testing/TestApp';
import { createQueryClient } from './query-client';

beforeEach(() => {
  onlineManager.setOnline(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

test.each([
  ['a title', '/stream/movie/charade-1963', { path: '/stream/:kind/:id', element: <WatchPage /> }],
  ['a blog post', '/blog/reading-with-your-ears', { path: '/blog/:slug', element: <BlogPostPage /> }],
])('opens %s that was never loaded while offline, and shows no skeleton of it', (_name, address, route) => {
  render(
    <TestApp>
      <RouterProvider router={createMemoryRouter([route], { initialEntries: [address] })} />
    </TestApp>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'You are offline, and this page has not been saved on this device. It opens when you are back online.',
  );
  expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull();
});

test('says at once that the account needs a connection if it was opened offline', async () => {
  // TanStack Query assumes that a page was opened online.
  onlineManager.setOnline(true);
  const user = { id: 'ada', sessionId: 's', email: 'ada@example.com', isAdministrator: false };
  render(
    <TestApp queryClient={createQueryClient()} session={{ status: 'in', user }}>
      <Account user={user} />
    </TestApp>,
  );
  expect(await screen.findByText(/^You are offline/, {}, { timeout: 500 })).toBeTruthy();
});
