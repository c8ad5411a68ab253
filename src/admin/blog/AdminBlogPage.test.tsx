import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { adminPaths } from '@/config/admin-paths';
import { type CommentStatus, managedCommentsQuery } from '@/publishing/manage-comments';
import { TestApp } from '@/session/testing/TestApp';
import { AdminBlogPage } from './AdminBlogPage';

test('choosing another status of the comments keeps the focus on the choice, and selects none of them', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const comment = { id: 'c1', slug: 'opening', postTitle: 'Opening', commenter: 'Ada', words: 'Good.', writtenAt: '' };
  const fill = (status: CommentStatus) =>
    queryClient.setQueryData(managedCommentsQuery(status).queryKey, {
      pages: [{ comments: [comment], next: undefined }],
      pageParams: [undefined],
    });
  fill('PENDING');
  fill('SHOWN');
  const router = createMemoryRouter([{ path: adminPaths.blog(), element: <AdminBlogPage /> }], {
    initialEntries: [`${adminPaths.blog()}?view=comments`],
  });
  render(
    <TestApp queryClient={queryClient}>
      <RouterProvider router={router} />
    </TestApp>,
  );
  const ticked = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select the comment of Ada' }).checked;
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select the comment of Ada' }));
  expect(ticked()).toBe(true);
  const status = screen.getByRole('combobox', { name: 'Comment status' });
  status.focus();
  fireEvent.change(status, { target: { value: 'SHOWN' } });
  await waitFor(() => expect(ticked()).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Comment status' }));
});
