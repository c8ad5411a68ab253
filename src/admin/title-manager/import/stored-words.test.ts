import { expect, test } from 'vitest';
import { fieldsOf } from './column-mapping';

const genresOf = (genre: unknown) => fieldsOf({ Género: 'genre' }, { Género: genre }).genre;

test.each([
  ['Acción, Ciencia ficción', 'action, sci-fi'],
  ['BELICA; música | Drama', 'war, music, drama'],
  ['Sci-Fi, history', 'sci-fi, history'],
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
  expect(fieldsOf({ Idioma: 'language', Título: 'title' }, row)).toEqual({ language: 'english', title: 'Acción' });
});
