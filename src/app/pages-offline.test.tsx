import { onlineManager } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BlogPostPage } from '@/customer/blog/BlogPostPage';
import { WatchPage } from '@/customer/watch/WatchPage';
import { TestApp } from '@/session/testing/TestApp';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

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
