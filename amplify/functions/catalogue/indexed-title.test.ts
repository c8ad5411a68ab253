import { expect, test } from 'vitest';
import { indexedTitle } from './indexed-title';

test('lists a title under each of its genres, with any delimiter', () => {
  expect(indexedTitle('movie', { id: 'a', movie_genre: 'Action | Drama; War' })?.genres).toEqual([
    'action',
    'drama',
    'war',
  ]);
});

test('searches the characters of a description, not the names of their entities', () => {
  const record = { id: 'a', movie_description: '<p>A caf&eacute; &amp;&nbsp;bar</p><p>in Logro&#241;o</p>' };
  expect(indexedTitle('movie', record)?.description).toBe('A café & bar in Logroño');
});

test.each([
  ['DRAFT', 'an-administrator', true],
  ['DRAFT', null, null],
  // A request for publication that was left in a published record is ignored.
  ['PUBLISHED', 'an-administrator', null],
])('a title with the status %s and a publication requested by %s awaits its encoding: %s', (status, by, expected) => {
  const record = { id: 'a', movie_status: status, movie_publish_requested_by: by };
  expect(indexedTitle('movie', record)?.card.awaitsEncoding).toBe(expected);
});
