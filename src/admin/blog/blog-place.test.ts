import { expect, test } from 'vitest';
import { blogMode, modeHref, postView, viewHref } from './blog-place';

const modeOf = (search: string) => blogMode(new URLSearchParams(search));

test('the address says what is done', () => {
  expect(modeOf('')).toEqual({ name: 'posts' });
  expect(modeOf('mode=add')).toEqual({ name: 'add' });
  expect(modeOf('edit=p1&mode=add')).toEqual({ name: 'edit', id: 'p1' });
  expect(modeOf('view=comments')).toEqual({ name: 'comments', status: 'PENDING' });
  expect(modeOf('view=comments&comments=hidden')).toEqual({ name: 'comments', status: 'HIDDEN' });
  expect(modeOf('view=comments&comments=odd')).toEqual({ name: 'comments', status: 'PENDING' });
});

test('leaving a form leads back to the same list', () => {
  const list = new URLSearchParams('q=silent&status=draft');
  const edit = modeHref(list, { name: 'edit', id: 'p1' });
  expect(edit).toBe('/admin-dashboard/blog-list?q=silent&status=draft&edit=p1');
  expect(modeHref(new URLSearchParams(edit.split('?')[1]), { name: 'posts' })).toBe(
    '/admin-dashboard/blog-list?q=silent&status=draft',
  );
});

test('a view is read from the address as it was written', () => {
  const view = { page: 2, search: 'film & sound', standing: 'SCHEDULED' } as const;
  expect(postView(new URLSearchParams(viewHref(view).split('?')[1]))).toEqual(view);
  expect(viewHref({ page: 1, search: ' ', standing: undefined })).toBe('/admin-dashboard/blog-list');
  expect(postView(new URLSearchParams('page=x&status=odd'))).toEqual({ page: 1, search: '', standing: undefined });
});
