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

/** Shows a post with comments of Ada, who is signed in by default, and of Ben. */
function show(shown = session) {
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
    <TestApp queryClient={queryClient} session={shown}>
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

test('says that the session has ended, and that a typed comment is kept, instead of removing the form silently', () => {
  show({ status: 'out', why: 'lost' });
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Your session has ended. Log in again to continue; an unsent comment is kept.');
  const link = screen.getByRole('link', { name: 'Log in to comment' });
  expect(link.getAttribute('href')).toBe('/login?next=%2F%23your-comment');
  expect(document.getElementById('your-comment')?.contains(link)).toBe(true);
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
