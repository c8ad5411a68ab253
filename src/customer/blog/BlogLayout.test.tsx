import { onlineManager, QueryClient } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { commentLinesQuery } from '@/publishing/comments';
import { postsQuery } from '@/publishing/posts';
import { TestApp } from '@/session/testing/TestApp';
import { BlogLayout } from './BlogLayout';

function renderLayout(queryClient: QueryClient) {
  return render(
    <TestApp queryClient={queryClient}>
      <MemoryRouter>
        <BlogLayout>{null}</BlogLayout>
      </MemoryRouter>
    </TestApp>,
  );
}

test('shows recent comments once their posts are known, and says if there are none', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const queryClient = new QueryClient();
  const line = { id: 'c', slug: 'gone', commenter: 'Ada', writtenAt: '2026-01-01T00:00:00.000Z' };
  queryClient.setQueryData(commentLinesQuery.queryKey, [line]);
  renderLayout(queryClient);
  const comments = within(screen.getByRole('region', { name: 'Recent Comments' }));
  expect(comments.queryByRole('list')).toBeNull();
  act(() => void queryClient.setQueryData(postsQuery.queryKey, []));
  expect(await comments.findByText('Nothing yet.')).toBeTruthy();
});

test("marks the posts' titles and categories with their language", () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const queryClient = new QueryClient();
  const people = { author: 'Ada', authorImage: undefined, cover: undefined };
  const post = {
    slug: 'a',
    title: 'A Night Out',
    excerpt: '',
    ...people,
    categories: ['Guides'],
    publishedAt: '2026-01-01',
  };
  queryClient.setQueryData(postsQuery.queryKey, [post]);
  renderLayout(queryClient);
  for (const words of ['A Night Out', 'Guides']) expect(screen.getByText(words).lang, words).toBe('en');
});
