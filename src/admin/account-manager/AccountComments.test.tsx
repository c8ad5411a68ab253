import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { commentsOfUserQuery } from '@/publishing/manage-comments';
import { TestApp } from '@/session/testing/TestApp';
import { AccountComments } from './AccountComments';

test('links the comments of an account to the comments with the same status and author', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queryClient.setQueryData(commentsOfUserQuery('pool-1').queryKey, [
    {
      ...{ id: 'c1', slug: 'opening', postTitle: 'Opening', commenter: 'Ada & co.', body: 'Buy pills.' },
      ...{ writtenAt: '2026-03-01T10:00:00.000Z', status: 'HIDDEN' },
    },
  ]);
  render(
    <TestApp queryClient={queryClient}>
      <MemoryRouter>
        <AccountComments userId="pool-1" />
      </MemoryRouter>
    </TestApp>,
  );
  expect(screen.getByRole('listitem').textContent).toMatch(/^OpeningBuy pills\.Hidden · Mar 1, 2026/);
  const href = '/admin-dashboard/blog-list?view=comments&comments=hidden&words=Ada%20%26%20co.';
  expect(screen.getByRole('link', { name: 'Opening' }).getAttribute('href')).toBe(href);
});
