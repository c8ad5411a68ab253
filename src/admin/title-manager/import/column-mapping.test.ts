import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import type { Kind } from '@/catalogue/kinds/kind';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { managers } from '../kinds/index';
import { guessedMapping, importFields, remapped, useFieldCalled } from './column-mapping';

const mappingOf = (name: keyof typeof managers, columns: string[]) => {
  const { result } = renderHook(() => useFieldCalled(managers[name]), { wrapper: InEnglish });
  return guessedMapping(managers[name].kind, { columns, rows: [] }, result.current);
};

test('recognizes headers by the names of import, form and table', () => {
  const columns = ['Own ID', 'Movie Name', 'Released Year', 'Age rating', 'Genres', 'Cast', 'media file', 'Poster'];
  expect(mappingOf('movie', columns)).toEqual({
    'Own ID': 'code',
    'Movie Name': 'title',
    'Released Year': 'year',
    'Age rating': 'age',
    Genres: 'genre',
    Cast: 'casting',
    'media file': 'link',
    Poster: 'bg',
  });
});

test('ignores field names of another kind', () => {
  expect(mappingOf('audiobook', ['Narrator', 'Cast'])).toEqual({ Narrator: 'narrator', Cast: undefined });
});

const mappingOfColumns = (kind: Kind, columns: string[]) =>
  guessedMapping(kind, { columns, rows: [] }, () => undefined);

test('recognizes headers by the stored name without prefix, in any case', () => {
  expect(
    mappingOfColumns(kinds.movie, ['movie_id', 'movie_title', 'Year', 'DIRECTOR', 'status', 'id', 'shelf']),
  ).toEqual({
    movie_id: 'code',
    movie_title: 'title',
    Year: 'year',
    DIRECTOR: 'director',
    status: 'status',
    id: undefined,
    shelf: undefined,
  });
  expect(mappingOfColumns(kinds['tv-show'], ['tvShow_id', 'tvShow_details'])).toEqual({
    tvShow_id: 'code',
    tvShow_details: 'details',
  });
  // Columns of another kind's fields are not mapped.
  expect(mappingOfColumns(kinds.audiobook, ['movie_title', 'director', 'author'])).toEqual({
    movie_title: undefined,
    director: undefined,
    author: 'author',
  });
});

test('maps each field to one column', () => {
  const mapping = mappingOfColumns(kinds.movie, ['title', 'movie_title']);
  expect(mapping).toEqual({ title: 'title', movie_title: undefined });
  expect(remapped(mapping, 'movie_title', 'title')).toEqual({ title: undefined, movie_title: 'title' });
  expect(remapped(mapping, 'title', undefined)).toEqual({ title: undefined, movie_title: undefined });
});

test('does not import counters', () => {
  expect(importFields(kinds.movie)).not.toContain('likes');
  expect(importFields(kinds.movie)).toContain('status');
  expect(mappingOfColumns(kinds.movie, ['rate', 'movie_rate', 'likes'])).toMatchObject({
    rate: 'rate',
    likes: undefined,
  });
});
