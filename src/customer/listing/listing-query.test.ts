import { afterEach, expect, test } from 'vitest';
import { noFilters } from '@/catalogue/filters';
import { kinds } from '@/catalogue/kinds';
import {
  defaultListingParams,
  listingAddress,
  listingQuery,
  parseListingParams,
  storePreferredOrder,
} from './listing-query';

afterEach(() => localStorage.clear());

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-4', 1],
  ['page=2.7', 2],
  ['page=soon', 1],
])('"%s" is page %d', (search, page) => {
  expect(parseListingParams(kinds.movie, new URLSearchParams(search)).page).toBe(page);
});

test('falls back to the default order for an unknown one', () => {
  expect(parseListingParams(kinds.movie, new URLSearchParams('sort=toString')).sort).toBe('newest');
  expect(parseListingParams(kinds.movie, new URLSearchParams('sort=rating')).sort).toBe('rating');
});

test('sorts films and books by length, but not shows, which have none', () => {
  const sort = new URLSearchParams('sort=longest');
  expect(parseListingParams(kinds.movie, sort).sort).toBe('longest');
  expect(parseListingParams(kinds.audiobook, sort).sort).toBe('longest');
  expect(parseListingParams(kinds['tv-show'], sort).sort).toBe('newest');
});

test('parses the view that it wrote into the URL', () => {
  const filters = { ...noFilters, genre: ['drama', 'sci-fi & more'], year: ['1922'], length: ['120-'] };
  const place = { page: 3, sort: 'title', filters, isAllShown: true } as const;
  const address = listingAddress(kinds.movie, place);
  expect(address).toBe('/movies?genre=drama&genre=sci-fi+%26+more&year=1922&length=120-&page=3&sort=title&show=all');
  expect(parseListingParams(kinds.movie, new URL(address, 'http://x').searchParams)).toEqual(place);
  expect(listingAddress(kinds.movie, defaultListingParams)).toBe('/movies');
});

test('lists a series in its own order unless another one is chosen', () => {
  const series = { ...defaultListingParams, filters: { ...noFilters, series: ['Oz'] } };
  expect(parseListingParams(kinds.movie, new URLSearchParams('series=Oz')).sort).toBe('series');
  expect(parseListingParams(kinds.movie, new URLSearchParams('series=Oz&sort=rating')).sort).toBe('rating');
  storePreferredOrder(kinds.movie, 'rating');
  expect(listingAddress(kinds.movie, { ...series, sort: 'series' })).toBe('/movies?series=Oz');
  expect(listingAddress(kinds.movie, { ...series, sort: 'rating' })).toBe('/movies?series=Oz&sort=rating');
});

test('writes the default order into the URL when another one is preferred', () => {
  storePreferredOrder(kinds.movie, 'rating');
  expect(listingAddress(kinds.movie, defaultListingParams)).toBe('/movies?sort=newest');
  expect(listingAddress(kinds['tv-show'], defaultListingParams)).toBe('/tv-shows');
  storePreferredOrder(kinds.movie, 'newest');
  expect(listingAddress(kinds.movie, defaultListingParams)).toBe('/movies');
});

test.each([kinds.movie, kinds['tv-show'], kinds.audiobook])('requests a page of 12 for the list of $name', (kind) => {
  const filters = { ...noFilters, year: ['1922'] };
  const { queryKey } = listingQuery(kind, { ...defaultListingParams, page: 3, filters });
  // The request itself is tested in src/catalogue/cards.test.ts.
  expect(queryKey[2]).toEqual({
    page: 3,
    pageSize: 12,
    order: { sort: 'added', isDescending: true },
    narrowed: { years: ['1922'] },
  });
});
