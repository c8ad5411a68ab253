import { expect, test } from 'vitest';
import {
  accountMode,
  accountModeHref,
  accountPageHref,
  accountSortHref,
  accountView,
  filteredAccountsHref,
} from './account-search-params';

const at = (query: string) => new URLSearchParams(query);
const queryOf = (href: string) => Object.fromEntries(new URL(href, 'https://site.invalid').searchParams);

test.each([
  ['', { name: 'list' }],
  ['mode=create', { name: 'create' }],
  ['account=6f1c', { name: 'read', id: '6f1c' }],
  ['account=6f1c&mode=update', { name: 'update', id: '6f1c' }],
  ['mode=update', { name: 'noAccount' }],
  ['account=&mode=update', { name: 'noAccount' }],
])('?%s', (query, mode) => {
  expect(accountMode(at(query))).toEqual(mode);
});

test('keeps the view of the list in the URL of another mode and back', () => {
  const list = at('page=3&sort=email&order=ascending');
  const read = accountModeHref(list, { name: 'read', id: '6f1c' });
  expect(queryOf(read)).toEqual({ page: '3', sort: 'email', order: 'ascending', account: '6f1c' });
  expect(queryOf(accountModeHref(at(read.split('?')[1] ?? ''), { name: 'list' }))).toEqual(Object.fromEntries(list));
});

test('sorts a column ascending first, and reverses with each click', () => {
  const first = accountSortHref(at('page=3'), 'email');
  expect(queryOf(first)).toEqual({ sort: 'email', order: 'ascending' });
  const second = accountSortHref(at(first.split('?')[1] ?? ''), 'email');
  expect(queryOf(second)).toEqual({ sort: 'email', order: 'descending' });
  expect(queryOf(accountSortHref(at(second.split('?')[1] ?? ''), 'email'))).toEqual({
    sort: 'email',
    order: 'ascending',
  });
  expect(queryOf(accountSortHref(at('sort=email&order=descending'), 'updatedAt'))).toMatchObject({
    order: 'ascending',
  });
});

test('starts at the first page after a search or filter; an empty one is removed', () => {
  expect(queryOf(filteredAccountsHref(at('page=3'), 'search', 'ada'))).toEqual({ search: 'ada' });
  expect(queryOf(filteredAccountsHref(at('page=3&role=ADMIN'), 'role', ''))).toEqual({});
  expect(queryOf(accountPageHref(at('page=3&role=ADMIN'), 1))).toEqual({ role: 'ADMIN' });
});

test('shows the list for invalid URL parameters', () => {
  expect(accountView(at('page=x&sort=shoe&order=up'))).toMatchObject({
    page: 1,
    sort: 'createdAt',
    isDescending: true,
  });
});
