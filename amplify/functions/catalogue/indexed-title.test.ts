import { expect, test } from 'vitest';
import { indexedTitle } from './indexed-title';

test('a title is listed under each of its genres, whatever stands between them', () => {
  expect(indexedTitle('movie', { id: 'a', movie_genre: 'Action | Drama; War' })?.genres).toEqual([
    'action',
    'drama',
    'war',
  ]);
});
