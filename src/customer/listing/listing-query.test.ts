import { expect, test } from 'vitest';
import { listingAddress, listingPlace } from './listing-query';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-4', 1],
  ['page=2.7', 2],
  ['page=soon', 1],
])('"%s" is page %d', (search, page) => {
  expect(listingPlace(new URLSearchParams(search)).page).toBe(page);
});

test('an unknown order is the usual one', () => {
  expect(listingPlace(new URLSearchParams('sort=toString')).sort).toBe('newest');
  expect(listingPlace(new URLSearchParams('sort=rating')).sort).toBe('rating');
});

test('a place and its address say the same', () => {
  const place = { page: 3, sort: 'title', isAllShown: true } as const;
  const address = listingAddress('/movies', place);
  expect(address).toBe('/movies?page=3&sort=title&show=all');
  expect(listingPlace(new URL(address, 'http://x').searchParams)).toEqual(place);
  expect(listingAddress('/movies', { page: 1, sort: 'newest', isAllShown: false })).toBe('/movies');
});
