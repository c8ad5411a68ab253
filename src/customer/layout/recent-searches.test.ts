import { beforeEach, expect, test } from 'vitest';
import { forgetAllSearches, forgetSearch, recentSearches, rememberSearch } from './recent-searches';

beforeEach(() => localStorage.clear());

test('stores six searches, the latest first, each once in any case', () => {
  for (const term of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'TWO', 'Three']) rememberSearch(term);
  expect(recentSearches()).toEqual(['Three', 'TWO', 'seven', 'six', 'five', 'four']);
});

test('deletes one or all', () => {
  rememberSearch('moon');
  rememberSearch('sun');
  expect(forgetSearch('sun')).toEqual(['moon']);
  expect(recentSearches()).toEqual(['moon']);
  forgetAllSearches();
  expect(recentSearches()).toEqual([]);
});

test.each(['{', '"moon"', '[1, "moon"]'])('ignores invalid storage: %s', (stored) => {
  localStorage.setItem('marquee.searches', stored);
  expect(recentSearches()).toEqual(stored.startsWith('[') ? ['moon'] : []);
});
