import { expect, test } from 'vitest';
import { rowReader } from './cell-values';

const genresOf = (genre: unknown) => rowReader({ rows: [] }, { Género: 'genre' })({ Género: genre }).genre;

test.each([
  ['Acción, Ciencia ficción', 'action, sci-fi'],
  ['BELICA; música | Drama', 'war, music, drama'],
  ['Sci-Fi, history', 'sci-fi, history'],
  ['Action/Adventure', 'action, adventure'],
  ['Terror & Misterio', 'horror, mystery'],
  [
    ['Suspense', 'war'],
    ['thriller', 'war'],
  ],
])('maps genres from either language: %j', (given, stored) => {
  expect(genresOf(given)).toEqual(stored);
});

test('keeps an unknown genre for its validation error', () => {
  expect(genresOf('Comedia, bofetadas')).toBe('comedy, bofetadas');
});

test('maps the languages of readings only', () => {
  const row = { Idioma: ' Inglés', Título: 'Acción' };
  expect(rowReader({ rows: [row] }, { Idioma: 'language', Título: 'title' })(row)).toEqual({
    language: 'english',
    title: 'Acción',
  });
});
