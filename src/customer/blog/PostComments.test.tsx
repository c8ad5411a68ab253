import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { commentsQuery } from '@/publishing/comments';
import * as ownComments from '@/publishing/own-comments';
import { ownCommentsQuery } from '@/publishing/own-comments';
import type { SessionContextValue } from '@/session/session';
import { TestApp } from '@/session/testing/TestApp';
import * as notices from '@/ui/notices/notice';
import { PostComments } from './PostComments';

const session = { status: 'in', user: { id: 'ada' } } as SessionContextValue['session'];

const writtenAt = '2026-03-01T10:00:00.000Z';

/** Shows a post with comments of Ada, who is signed in, and of Ben. */
function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const on = { slug: 'opening', postTitle: 'Opening' };
  queryClient.setQueryData(commentsQuery('opening').queryKey, [
    { id: '1', commenter: 'Ben', body: 'Well said.', writtenAt, ...on },
    { id: '2', commenter: 'Ada', body: 'Hasty words.', writtenAt, ...on },
  ]);
  queryClient.setQueryData(ownCommentsQuery('opening', 'ada').queryKey, [
    { id: '2', commenter: 'Ada', body: 'Hasty words.', writtenAt, isWaiting: false },
    { id: '3', commenter: 'Ada', body: 'Second thoughts.', writtenAt, isWaiting: true },
  ]);
  render(
    <TestApp queryClient={queryClient} session={session}>
      <MemoryRouter>
        <PostComments slug="opening" />
      </MemoryRouter>
    </TestApp>,
  );
}

const commentOf = (body: string) => within(screen.getByText(body).closest('li') ?? document.body);

test('offers its author to delete a comment, shown or pending, and no other user’s', () => {
  show();
  expect(commentOf('Well said.').queryByRole('button')).toBeNull();
  expect(commentOf('Hasty words.').getByRole('button', { name: 'Delete' })).toBeTruthy();
  expect(commentOf('Second thoughts.').getByRole('button', { name: 'Delete' })).toBeTruthy();
});

test('asks before it deletes, and keeps the comment if that fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const notify = vi.spyOn(notices, 'notifyProblem').mockReturnValue();
  show();
  fireEvent.click(commentOf('Hasty words.').getByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete this comment?' });
  // No backend is connected.
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete comment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Hasty words.')).toBeTruthy();
  expect(notify).toHaveBeenCalledExactlyOnceWith('Not saved. Please try again.', expect.any(Number));
});

test('removes a deleted comment, and no other', async () => {
  const remove = vi.spyOn(ownComments, 'deleteOwnComment').mockResolvedValue();
  show();
  fireEvent.click(commentOf('Second thoughts.').getByRole('button', { name: 'Delete' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete comment' }));
  await waitFor(() => expect(screen.queryByText('Second thoughts.')).toBeNull());
  expect(remove).toHaveBeenCalledExactlyOnceWith('3');
  expect(screen.getByText('Hasty words.')).toBeTruthy();
});

test('promises readers nothing of a pending comment, which none of them has seen', () => {
  show();
  fireEvent.click(commentOf('Second thoughts.').getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('dialog').textContent).toContain('It will not be published.');
});
