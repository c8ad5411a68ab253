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
])('genres are taken by the words of either language: %j', (given, stored) => {
  expect(genresOf(given)).toEqual(stored);
});

test('a genre that no language knows stays, for its fault to be told', () => {
  expect(genresOf('Comedia, bofetadas')).toBe('comedy, bofetadas');
});

test('so are the languages of readings, and nothing else', () => {
  const row = { Idioma: ' Inglés', Título: 'Acción' };
  expect(rowReader({ rows: [row] }, { Idioma: 'language', Título: 'title' })(row)).toEqual({
    language: 'english',
    title: 'Acción',
  });
});
