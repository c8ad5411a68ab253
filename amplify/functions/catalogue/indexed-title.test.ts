import { expect, test } from 'vitest';
import { indexedTitle } from './indexed-title';

test('lists a title under each of its genres, with any delimiter', () => {
  expect(indexedTitle('movie', { id: 'a', movie_genre: 'Action | Drama; War' })?.genres).toEqual([
    'action',
    'drama',
    'war',
  ]);
});
