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

test('an unknown order is the usual one', () => {
  expect(parseListingParams(kinds.movie, new URLSearchParams('sort=toString')).sort).toBe('newest');
  expect(parseListingParams(kinds.movie, new URLSearchParams('sort=rating')).sort).toBe('rating');
});

test('films and books are ordered by their length, shows, which have none of their own, are not', () => {
  const sort = new URLSearchParams('sort=longest');
  expect(parseListingParams(kinds.movie, sort).sort).toBe('longest');
  expect(parseListingParams(kinds.audiobook, sort).sort).toBe('longest');
  expect(parseListingParams(kinds['tv-show'], sort).sort).toBe('newest');
});

test('a place and its address say the same', () => {
  const filters = { ...noFilters, genre: ['drama', 'sci-fi & more'], year: ['1922'], length: ['120-'] };
  const place = { page: 3, sort: 'title', filters, isAllShown: true } as const;
  const address = listingAddress(kinds.movie, place);
  expect(address).toBe('/movies?genre=drama&genre=sci-fi+%26+more&year=1922&length=120-&page=3&sort=title&show=all');
  expect(parseListingParams(kinds.movie, new URL(address, 'http://x').searchParams)).toEqual(place);
  expect(listingAddress(kinds.movie, defaultListingParams)).toBe('/movies');
});

test('a series stands in its own order unless another one is chosen, whatever is preferred', () => {
  const series = { ...defaultListingParams, filters: { ...noFilters, series: ['Oz'] } };
  expect(parseListingParams(kinds.movie, new URLSearchParams('series=Oz')).sort).toBe('series');
  expect(parseListingParams(kinds.movie, new URLSearchParams('series=Oz&sort=rating')).sort).toBe('rating');
  storePreferredOrder(kinds.movie, 'rating');
  expect(listingAddress(kinds.movie, { ...series, sort: 'series' })).toBe('/movies?series=Oz');
  expect(listingAddress(kinds.movie, { ...series, sort: 'rating' })).toBe('/movies?series=Oz&sort=rating');
});

test('where another order is preferred, the usual one is named, too: without a name stands what is preferred', () => {
  storePreferredOrder(kinds.movie, 'rating');
  expect(listingAddress(kinds.movie, defaultListingParams)).toBe('/movies?sort=newest');
  expect(listingAddress(kinds['tv-show'], defaultListingParams)).toBe('/tv-shows');
  storePreferredOrder(kinds.movie, 'newest');
  expect(listingAddress(kinds.movie, defaultListingParams)).toBe('/movies');
});

test.each([kinds.movie, kinds['tv-show'], kinds.audiobook])(
  'the list of $name asks the API for a page of 12',
  (kind) => {
    const filters = { ...noFilters, year: ['1922'] };
    const { queryKey } = listingQuery(kind, { ...defaultListingParams, page: 3, filters });
    // The request itself is tested in src/catalogue/cards.test.ts.
    expect(queryKey[2]).toEqual({
      page: 3,
      pageSize: 12,
      order: { sort: 'added', isDescending: true },
      narrowed: { years: ['1922'] },
    });
  },
);
