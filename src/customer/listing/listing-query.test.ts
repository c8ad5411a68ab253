import { afterEach, expect, test } from 'vitest';
import { noFilters } from '@/catalogue/filters';
import { listingAddress, listingPlace, startOfListing } from './listing-query';
import { preferOrder } from './preferred-order';

afterEach(() => localStorage.clear());

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
  const filters = { ...noFilters, genre: ['drama', 'sci-fi & more'], year: ['1922'] };
  const place = { page: 3, sort: 'title', filters, isAllShown: true } as const;
  const address = listingAddress('/movies', place);
  expect(address).toBe('/movies?genre=drama&genre=sci-fi+%26+more&year=1922&page=3&sort=title&show=all');
  expect(listingPlace(new URL(address, 'http://x').searchParams)).toEqual(place);
  expect(listingAddress('/movies', startOfListing)).toBe('/movies');
});

test('where another order is preferred, the usual one is named, too: without a name stands what is preferred', () => {
  preferOrder('/movies', 'rating');
  expect(listingAddress('/movies', startOfListing)).toBe('/movies?sort=newest');
  expect(listingAddress('/tv-shows', startOfListing)).toBe('/tv-shows');
  preferOrder('/movies', 'newest');
  expect(listingAddress('/movies', startOfListing)).toBe('/movies');
});
