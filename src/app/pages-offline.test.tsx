import { onlineManager } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Account } from '@/customer/account/Account';
import { BlogPostPage } from '@/customer/blog/BlogPostPage';
import { FavoritesList } from '@/customer/bookmarks/FavoritesList';
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
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are offline');
  expect(screen.getByText('This page is not saved on this device. It opens when you reconnect.')).toBeTruthy();
  expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull();
});

const user = { id: 'ada', sessionId: 's', email: 'ada@example.com', isAdministrator: false };

test.each([
  ['the account needs', <Account key="account" user={user} />, /^This page is not saved on this device/],
  ['a list needs', <FavoritesList key="list" userId="ada" />, /^You are offline$/],
])('says at once that %s a connection if it was opened offline', async (_name, page, message) => {
  // TanStack Query assumes that a page was opened online.
  onlineManager.setOnline(true);
  render(
    <TestApp queryClient={createQueryClient()} session={{ status: 'in', user }}>
      {page}
    </TestApp>,
  );
  expect(await screen.findByText(message, {}, { timeout: 500 })).toBeTruthy();
});
