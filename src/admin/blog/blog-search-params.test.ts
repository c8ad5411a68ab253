import { expect, test } from 'vitest';
import { blogMode, blogModeHref, postListHref, postView } from './blog-search-params';

const modeOf = (search: string) => blogMode(new URLSearchParams(search));

test('parses the mode from the URL', () => {
  expect(modeOf('')).toEqual({ name: 'posts' });
  expect(modeOf('mode=add')).toEqual({ name: 'add' });
  expect(modeOf('edit=p1&mode=add')).toEqual({ name: 'edit', id: 'p1' });
  expect(modeOf('view=comments')).toEqual({ name: 'comments', status: 'PENDING', search: '' });
  expect(modeOf('view=comments&comments=hidden')).toMatchObject({ name: 'comments', status: 'HIDDEN' });
  expect(modeOf('view=comments&comments=odd')).toMatchObject({ name: 'comments', status: 'PENDING' });
});

test('returns from a form to the same view of the list', () => {
  const list = new URLSearchParams('q=silent&status=draft');
  const edit = blogModeHref(list, { name: 'edit', id: 'p1' });
  expect(edit).toBe('/admin-dashboard/blog-list?q=silent&status=draft&edit=p1');
  expect(blogModeHref(new URLSearchParams(edit.split('?')[1]), { name: 'posts' })).toBe(
    '/admin-dashboard/blog-list?q=silent&status=draft',
  );
});

test('keeps the search of comments in the URL, apart from the search of posts', () => {
  const comments = { name: 'comments', status: 'SHOWN', search: 'film & sound' } as const;
  const href = blogModeHref(new URLSearchParams(), comments);
  expect(modeOf(href.split('?')[1] ?? '')).toEqual(comments);
  expect(blogModeHref(new URLSearchParams(href.split('?')[1]), { name: 'add' })).toBe(
    '/admin-dashboard/blog-list?mode=add',
  );
});

test('parses the view that it wrote into the URL', () => {
  const view = { page: 2, search: 'film & sound', publication: 'SCHEDULED' } as const;
  expect(postView(new URLSearchParams(postListHref(view).split('?')[1]))).toEqual(view);
  expect(postListHref({ page: 1, search: ' ', publication: undefined })).toBe('/admin-dashboard/blog-list');
  expect(postView(new URLSearchParams('page=x&status=odd'))).toEqual({ page: 1, search: '', publication: undefined });
});
