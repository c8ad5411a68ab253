import { expect, test } from 'vitest';
import { indexedTitle } from '../indexed-title';
import { TitleSearch } from './title-search';

test('finds a title with negative counters', () => {
  const record = { id: 'm', movie_title: 'Nosferatu', movie_likes: -1, movie_favorite: 0 };
  const title = indexedTitle('movie', record);
  expect(new TitleSearch(title ? [title] : []).find('nosferatu').titles).toEqual([title]);
});
