import { expect, test } from 'vitest';
import { addressWith, safeReturnPath } from './urls';

test.each([
  ['/stream/movie/sintel-2010?t=4#top', '/stream/movie/sintel-2010?t=4#top'],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['/.//evil.example/x', undefined],
  ['/.\\/evil.example', undefined],
  ['/movies/..//evil.example', undefined],
  ['account', undefined],
  ['', undefined],
  [null, undefined],
])('%s leads to %s', (wanted, path) => {
  expect(safeReturnPath(wanted)).toBe(path);
});

test('a path takes what it is asked for along', () => {
  expect(addressWith('/movies', new URLSearchParams({ page: '2', genre: 'Drama & Co' }))).toBe(
    '/movies?page=2&genre=Drama+%26+Co',
  );
  expect(addressWith('/movies', new URLSearchParams())).toBe('/movies');
});

test('changes take their places in it, empty ones take theirs away, and the rest stays', () => {
  const search = new URLSearchParams('page=2&genre=Drama&genre=War&sort=rating');
  expect(addressWith('/movies', search, { page: '', sort: 'newest', view: 'table' })).toBe(
    '/movies?genre=Drama&genre=War&sort=newest&view=table',
  );
  expect(search.get('page')).toBe('2');
});
