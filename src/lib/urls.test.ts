import { expect, test } from 'vitest';
import { addressWith, safeReturnPath } from './urls';

test.each([
  ['/stream/movie/sintel-2010?t=4#top', '/stream/movie/sintel-2010?t=4#top'],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['/\t/[', undefined],
  ['/.//evil.example/x', undefined],
  ['/.\\/evil.example', undefined],
  ['/movies/..//evil.example', undefined],
  ['account', undefined],
  ['', undefined],
  [null, undefined],
])('%s leads to %s', (wanted, path) => {
  expect(safeReturnPath(wanted)).toBe(path);
});

test('appends parameters to a path', () => {
  expect(addressWith('/movies', new URLSearchParams({ page: '2', genre: 'Drama & Co' }))).toBe(
    '/movies?page=2&genre=Drama+%26+Co',
  );
  expect(addressWith('/movies', new URLSearchParams())).toBe('/movies');
});

test('sets, replaces and removes parameters, and keeps the others', () => {
  const search = new URLSearchParams('page=2&genre=Drama&genre=War&sort=rating');
  expect(addressWith('/movies', search, { page: '', sort: 'newest', view: 'table' })).toBe(
    '/movies?genre=Drama&genre=War&sort=newest&view=table',
  );
  expect(search.get('page')).toBe('2');
});
