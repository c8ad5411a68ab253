import { expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import type { Kind } from '@/catalogue/kinds/kind';
import { guessedMapping as guessed, importFields, remapped } from './column-mapping';

const guessedMapping = (kind: Kind, columns: string[]) => guessed(kind, { columns, rows: [] }, () => undefined);

test('headers are understood as stored, without the prefix, and in any case', () => {
  expect(guessedMapping(kinds.movie, ['movie_id', 'movie_title', 'Year', 'DIRECTOR', 'status', 'id', 'shelf'])).toEqual(
    {
      movie_id: 'code',
      movie_title: 'title',
      Year: 'year',
      DIRECTOR: 'director',
      status: 'status',
      id: undefined,
      shelf: undefined,
    },
  );
  expect(guessedMapping(kinds['tv-show'], ['tvShow_id', 'tvShow_details'])).toEqual({
    tvShow_id: 'code',
    tvShow_details: 'details',
  });
  // Another kind's fields mean nothing here.
  expect(guessedMapping(kinds.audiobook, ['movie_title', 'director', 'author'])).toEqual({
    movie_title: undefined,
    director: undefined,
    author: 'author',
  });
});

test('no field is in two columns', () => {
  const mapping = guessedMapping(kinds.movie, ['title', 'movie_title']);
  expect(mapping).toEqual({ title: 'title', movie_title: undefined });
  expect(remapped(mapping, 'movie_title', 'title')).toEqual({ title: undefined, movie_title: 'title' });
  expect(remapped(mapping, 'title', undefined)).toEqual({ title: undefined, movie_title: undefined });
});

test('what customers move cannot be imported', () => {
  expect(importFields(kinds.movie)).not.toContain('likes');
  expect(importFields(kinds.movie)).toContain('status');
  expect(guessedMapping(kinds.movie, ['rate', 'movie_rate', 'likes'])).toMatchObject({
    rate: 'rate',
    likes: undefined,
  });
});
