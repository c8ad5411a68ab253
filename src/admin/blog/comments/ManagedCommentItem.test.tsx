import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { peopleQuery } from '@/accounts/manage-accounts';
import * as manageComments from '@/publishing/manage-comments';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { ManagedCommentItem } from './ManagedCommentItem';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function showTwo(queryClient = new QueryClient()) {
  const comment = { slug: 'opening', postTitle: 'Opening', commenter: 'Ada', body: 'Good.' };
  const times = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z'];
  render(
    <TestApp queryClient={queryClient}>
      <MemoryRouter>
        <Address />
        <Toaster label="Notices" />
        {times.map((writtenAt) => (
          <ManagedCommentItem
            key={writtenAt}
            comment={{ ...comment, id: writtenAt, writtenAt }}
            status="SHOWN"
            isTicked={false}
            onTick={() => undefined}
          />
        ))}
      </MemoryRouter>
    </TestApp>,
  );
}

test('returns the focus to a button whose change failed', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  showTwo();
  const [first, second] = screen.getAllByRole('button', { name: 'Hide: comment of Ada' });
  first?.focus();
  if (first) fireEvent.click(first);
  expect(document.activeElement).toBe(second);
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('tells the controls of two comments by one author apart by their times', () => {
  showTwo();
  for (const day of [/Mar 1, 2026/, /Mar 2, 2026/]) {
    expect(screen.getByRole('button', { name: 'Delete: comment of Ada', description: day })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Select the comment of Ada', description: day })).toBeTruthy();
  }
});

test('opens the account of the author of a comment, and reports an author without one', async () => {
  const authorOf = vi.spyOn(manageComments, 'authorOfComment').mockResolvedValueOnce(undefined);
  onTestFinished(() => authorOf.mockRestore());
  const queryClient = new QueryClient();
  queryClient.setQueryData(peopleQuery(['pool-ada']).queryKey, { 'pool-ada': { id: 'a-1', email: 'ada@example.com' } });
  showTwo(queryClient);
  const [button] = screen.getAllByRole('button', { name: 'Author’s account: comment of Ada' });
  if (button) fireEvent.click(button);
  expect(await screen.findByText('The author of this comment has no account.')).toBeTruthy();
  authorOf.mockResolvedValueOnce('pool-ada');
  if (button) fireEvent.click(button);
  expect(await screen.findByText('/admin-dashboard/accounts-list?account=a-1')).toBeTruthy();
});
