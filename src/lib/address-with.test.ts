import { expect, test } from 'vitest';
import { addressWith } from './address-with';

test('a path takes what it is asked for along', () => {
  expect(addressWith('/movies', new URLSearchParams({ page: '2', genre: 'Drama & Co' }))).toBe(
    '/movies?page=2&genre=Drama+%26+Co',
  );
  expect(addressWith('/movies', new URLSearchParams())).toBe('/movies');
});
