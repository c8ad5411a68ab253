import { expect, test } from 'vitest';
import { accountMode, accountView, filterHref, modeHref, pageHref, searchHref, sortHref } from './account-place';

const at = (query: string) => new URLSearchParams(query);
const queryOf = (href: string) => Object.fromEntries(new URL(href, 'https://site.invalid').searchParams);

test.each([
  ['', { name: 'list' }],
  ['mode=create', { name: 'create' }],
  ['account=6f1c', { name: 'read', id: '6f1c' }],
  ['account=6f1c&mode=update', { name: 'update', id: '6f1c' }],
  ['mode=update', { name: 'nobody' }],
  ['account=&mode=update', { name: 'nobody' }],
])('?%s', (query, mode) => {
  expect(accountMode(at(query))).toEqual(mode);
});

test('another mode keeps the place in the list, and coming back loses only the mode', () => {
  const list = at('page=3&sort=email&order=ascending');
  const read = modeHref(list, { name: 'read', id: '6f1c' });
  expect(queryOf(read)).toEqual({ page: '3', sort: 'email', order: 'ascending', account: '6f1c' });
  expect(queryOf(modeHref(at(read.split('?')[1] ?? ''), { name: 'list' }))).toEqual(Object.fromEntries(list));
});

test('a column sorts ascending first, and each click turns it', () => {
  const first = sortHref(at('page=3'), 'email');
  expect(queryOf(first)).toEqual({ sort: 'email', order: 'ascending' });
  const second = sortHref(at(first.split('?')[1] ?? ''), 'email');
  expect(queryOf(second)).toEqual({ sort: 'email', order: 'descending' });
  expect(queryOf(sortHref(at(second.split('?')[1] ?? ''), 'email'))).toEqual({ sort: 'email', order: 'ascending' });
  expect(queryOf(sortHref(at('sort=email&order=descending'), 'updatedAt'))).toMatchObject({ order: 'ascending' });
});

test('a search or a filter begins at the first page; an empty one goes', () => {
  expect(queryOf(searchHref(at('page=3'), 'ada'))).toEqual({ search: 'ada' });
  expect(queryOf(filterHref(at('page=3&role=ADMIN'), 'role', ''))).toEqual({});
  expect(queryOf(pageHref(at('page=3&role=ADMIN'), 1))).toEqual({ role: 'ADMIN' });
});

test('an address of anything shows a list all the same', () => {
  expect(accountView(at('page=x&sort=shoe&order=up'))).toMatchObject({
    page: 1,
    sort: 'createdAt',
    isDescending: true,
  });
});
