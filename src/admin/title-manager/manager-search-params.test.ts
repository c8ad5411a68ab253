import { expect, test } from 'vitest';
import { noFilters } from '@/catalogue/filters';
import { defaultView, type ManagerView, managerQuery, modeIn, sortedBy, viewIn } from './manager-search-params';

const read = (query: string) => new URLSearchParams(query);

test('sorts by rating ascending by default', () => {
  expect(viewIn(read(''))).toEqual(defaultView);
  expect(defaultView).toMatchObject({ sort: 'rating', isDescending: false, page: 1, pageSize: 25 });
});

test('reverses the order of a column, and starts others ascending', () => {
  const turned = sortedBy(defaultView, 'rating');
  expect(turned).toMatchObject({ sort: 'rating', isDescending: true });
  expect(sortedBy(turned, 'rating')).toMatchObject({ sort: 'rating', isDescending: false });
  expect(sortedBy({ ...turned, page: 7 }, 'year')).toMatchObject({ sort: 'year', isDescending: false, page: 1 });
  expect(sortedBy(turned, 'duration')).toMatchObject({ sort: 'duration', isDescending: false });
  expect(sortedBy(turned, 'genre')).toBe(turned);
});

test('keeps the view and the mode in the URL', () => {
  const view: ManagerView = {
    page: 3,
    pageSize: 50,
    sort: 'likes',
    isDescending: true,
    search: 'the general',
    filters: { ...noFilters, genre: ['drama', 'crime'] },
    statuses: ['DRAFT'],
  };
  const query = managerQuery(view, { name: 'edit', id: 'a b' });
  expect(viewIn(read(query))).toEqual(view);
  expect(modeIn(read(query))).toEqual({ name: 'edit', id: 'a b' });
  expect(modeIn(read(managerQuery(view, { name: 'add' })))).toEqual({ name: 'add' });
  const like = managerQuery(view, { name: 'add-like', id: 'a b' });
  expect(modeIn(read(like))).toEqual({ name: 'add-like', id: 'a b' });
  expect(viewIn(read(like))).toEqual(view);
  expect(managerQuery(defaultView)).toBe('?');
});

test('omits invalid values from the URL', () => {
  const view = viewIn(read('page=-2&size=7&sort=genre&order=up&status=GONE&status=DRAFT'));
  expect(view).toEqual({ ...defaultView, statuses: ['DRAFT'] });
  expect(modeIn(read('mode=destroy'))).toEqual({ name: 'list' });
});
