import { expect, test } from 'vitest';
import { parseSearchParams, searchAddress } from './search-params';

test.each([
  ['', { term: '', kind: undefined, page: 1 }],
  ['q=%20%20', { term: '', kind: undefined, page: 1 }],
  ['q=moon', { term: 'moon', kind: undefined, page: 1 }],
  ['q=moon&kind=tv-show&page=3', { term: 'moon', kind: 'tv-show', page: 3 }],
  ['q=moon&kind=toString&page=-2', { term: 'moon', kind: undefined, page: 1 }],
  ['q=moon&kind=movie&page=soon', { term: 'moon', kind: 'movie', page: 1 }],
])('parses "%s"', (search, place) => {
  expect(parseSearchParams(new URLSearchParams(search))).toEqual(place);
});

test('parses the view that it wrote into the URL, and uses the specified URL without a kind', () => {
  const place = { term: 'a b&c?', kind: 'movie', page: 2 } as const;
  const address = searchAddress(place);
  expect(address).toBe('/search?q=a%20b%26c%3F&kind=movie&page=2');
  expect(parseSearchParams(new URL(address, 'http://x').searchParams)).toEqual(place);
  expect(searchAddress({ term: 'moon', kind: undefined, page: 1 })).toBe('/search?q=moon');
});
