import { expect, test } from 'vitest';
import { addressWith } from './address-with';

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
