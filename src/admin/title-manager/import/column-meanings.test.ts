import { expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import type { Kind } from '@/catalogue/kinds/kind';
import { guessedMapping } from './column-mapping';

/** Returns the fields that are guessed for the headers of one row, given its values. */
function guessed(row: Record<string, unknown>, kind: Kind = kinds.movie) {
  const mapping = guessedMapping(kind, { columns: Object.keys(row), rows: [row] }, () => undefined);
  return Object.fromEntries(Object.entries(mapping).filter(([, field]) => field !== undefined));
}

test('recognizes the headers of the public film catalogue of vega-datasets', () => {
  const row = {
    ...{ Title: 'The Land Girls', 'US Gross': 146083, 'US DVD Sales': null, 'Production Budget': 8000000 },
    ...{ 'Release Date': 'Jun 12 1998', 'MPAA Rating': 'R', 'Running Time min': 111, Distributor: 'Gramercy' },
    ...{ Source: 'Book', 'Major Genre': 'Drama', 'Creative Type': 'Fiction', Director: 'David Leland' },
    ...{ 'Rotten Tomatoes Rating': 61, 'IMDB Rating': 6.1, 'IMDB Votes': 1071 },
  };
  expect(guessed(row)).toEqual({
    ...{ Title: 'title', 'Release Date': 'year', 'MPAA Rating': 'age', 'Running Time min': 'duration' },
    ...{ Distributor: 'production', 'Major Genre': 'genre', Director: 'director', 'IMDB Rating': 'rate' },
  });
});

test('recognizes headers of other sites and in Spanish', () => {
  const imdb = { tconst: 'tt1', titleType: 'movie', primaryTitle: 'A', startYear: '1998', runtimeMinutes: '95' };
  expect(guessed(imdb)).toEqual({
    ...{ tconst: 'code', primaryTitle: 'title', startYear: 'year', runtimeMinutes: 'duration' },
  });
  const spanish = { Título: 'A', Año: '1998', Género: 'Drama', Reparto: 'B', Sinopsis: 'C', Distribuidora: 'D' };
  expect(guessed(spanish)).toEqual({
    ...{ Título: 'title', Año: 'year', Género: 'genre', Reparto: 'casting' },
    ...{ Sinopsis: 'description', Distribuidora: 'production' },
  });
  expect(guessed({ Title: 'A', 'Spanish Title': 'B', 'Título en inglés': 'C' })).toEqual({
    ...{ Title: 'title', 'Spanish Title': 'title_es', 'Título en inglés': 'title_en' },
  });
  const books = { ISBN: '978', Title: 'Emma', Author: 'J. A.', 'Read by': 'N', Publisher: 'P', Language: 'en' };
  expect(guessed(books, kinds.audiobook)).toEqual({
    ...{ ISBN: 'code', Title: 'title', Author: 'author', 'Read by': 'narrator', Publisher: 'published' },
    Language: 'language',
  });
});

test('decides by the values where a name is ambiguous', () => {
  expect(guessed({ rating: '7.4' })).toEqual({ rating: 'rate' });
  expect(guessed({ rating: 'PG-13' })).toEqual({ rating: 'age' });
});

test('takes an id column for the own ID, unless another column is or its values repeat', () => {
  expect(guessed({ id: '7', title: 'A' })).toEqual({ id: 'code', title: 'title' });
  expect(guessed({ id: '7', movie_id: 'm-7' })).toEqual({ movie_id: 'code' });
  const rows = [{ id: '1' }, { id: '1' }, { id: '1' }];
  expect(guessedMapping(kinds.movie, { columns: ['id'], rows }, () => undefined)).toEqual({ id: undefined });
});
