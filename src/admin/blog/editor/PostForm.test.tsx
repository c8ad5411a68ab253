import { emptyPost } from '@rules/post-rules';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as saving from '@/publishing/save-post';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { PostForm } from './PostForm';
import type { PostStart } from './use-post-draft';

const queryClient = new QueryClient();

beforeEach(() => {
  // Offline, a save stays pending until the connection returns.
  onlineManager.setOnline(false);
  // jsdom has no IndexedDB; this stub never responds.
  vi.stubGlobal('indexedDB', { open: () => ({}) });
});
afterEach(() => {
  queryClient.clear();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const start: PostStart = {
  id: 'p1',
  fields: { ...emptyPost, title: 'Silent films', slug: 'silent-films', body: '<p>One</p>', author: 'Ada' },
  updatedAt: 'v1',
  publication: 'DRAFT',
  isAddressFixed: false,
};

function show(begun: PostStart = start) {
  const router = createMemoryRouter([
    { path: '/', element: <PostForm start={begun} onSaved={() => undefined} onLoadTheirs={() => undefined} /> },
    { path: '/elsewhere', element: null },
  ]);
  render(
    <TestApp queryClient={queryClient}>
      <RouterProvider router={router} />
      <Toaster label="Notices" />
    </TestApp>,
  );
  return router;
}

test('disables the editor during a save', async () => {
  show();
  const body = screen.getByRole('textbox', { name: 'Text' });
  expect(body.getAttribute('contenteditable')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(body.getAttribute('contenteditable')).toBe('false'));
  expect(body.getAttribute('aria-disabled')).toBe('true');
});

test('shows the validation error of an empty text below the editor', async () => {
  show({ ...start, fields: { ...start.fields, excerpt: 'Short', categories: ['Craft'], cover: '/c.webp', body: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const body = screen.getByRole('textbox', { name: 'Text' });
  await waitFor(() => expect(document.activeElement).toBe(body));
  expect(body.getAttribute('aria-invalid')).toBe('true');
});

test('focuses the address that another post has', async () => {
  onlineManager.setOnline(true);
  vi.spyOn(saving, 'savePost').mockResolvedValueOnce({ outcome: 'SLUG_TAKEN' });
  show();
  const save = screen.getByRole('button', { name: 'Save draft' });
  save.focus();
  fireEvent.click(save);
  await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Address')));
});

test('adds a post again that was deleted meanwhile, without its deleted picture', async () => {
  onlineManager.setOnline(true);
  const save = vi.spyOn(saving, 'savePost').mockResolvedValueOnce({ outcome: 'GONE' });
  save.mockResolvedValueOnce({ outcome: 'SAVED', updatedAt: 'v2', cover: '' });
  show({ ...start, fields: { ...start.fields, cover: '/c.webp' }, publication: 'PUBLISHED', isAddressFixed: true });
  fireEvent.click(screen.getByRole('button', { name: 'Revert to draft' }));
  await screen.findByText(/^This post was deleted in the meantime/);
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  const again = { id: 'p1', expectedUpdatedAt: undefined, fields: { ...start.fields, cover: '' } };
  expect(save.mock.lastCall?.[0]).toMatchObject(again);
});

test('says that a save continues after leaving, and reports its failure elsewhere', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const router = show();
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  const body = screen.getByRole('textbox', { name: 'Text' });
  await waitFor(() => expect(body.getAttribute('contenteditable')).toBe('false'));
  act(() => void router.navigate('/elsewhere'));
  await screen.findByRole('dialog', { name: 'Leave while saving?' });
  fireEvent.click(screen.getByRole('button', { name: 'Leave this page' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  // The request fails: the tests have no backend.
  onlineManager.setOnline(true);
  expect(await screen.findByText(/^“Silent films” was not saved/)).toBeTruthy();
});
