import { emptyPost } from '@rules/post-rules';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { managedPostQuery } from '@/publishing/manage-posts';
import { TestApp } from '@/session/testing/TestApp';
import { useOpenPost } from './AdminBlogPage';
import type { BlogMode } from './blog-search-params';

const list: BlogMode = { name: 'posts' };

function open(first: BlogMode, queryClient = new QueryClient()) {
  const { result, rerender } = renderHook((mode: BlogMode) => useOpenPost(mode), {
    initialProps: first,
    wrapper: ({ children }) => <TestApp queryClient={queryClient}>{children}</TestApp>,
  });
  return {
    result,
    show: rerender,
    save: (id: string, title: string) => act(() => result.current.setSaved({ id, title })),
  };
}

test('names a post after its latest save, and after the stored one when it is opened again', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(managedPostQuery('a').queryKey, {
    ...{ id: 'a', status: 'DRAFT', publication: 'DRAFT', updatedAt: 'v1', isAddressFixed: false },
    fields: { ...emptyPost, title: 'Silent films' },
  });
  const { result, show, save } = open({ name: 'edit', id: 'a' }, queryClient);
  expect(result.current.title).toBe('Silent films');
  save('a', 'Loud films');
  expect(result.current.title).toBe('Loud films');
  show(list);
  show({ name: 'edit', id: 'a' });
  expect(result.current.title).not.toBe('Loud films');
});

test('keeps the id of a new post until its form is closed after a save', () => {
  const { result, show, save } = open({ name: 'add' });
  const id = result.current.freshId;
  save(id, 'First');
  show({ name: 'edit', id });
  expect(result.current).toMatchObject({ freshId: id, title: 'First' });
  show(list);
  expect(result.current.freshId).not.toBe(id);
});
