import { describe, expect, test } from 'vitest';
import { enterGenre, genreNames, genresBeginning, typeGenre } from './genre-rules';

const genres = ['drama', 'music', 'musical', 'sci-fi', 'war'];
const allowed = genreNames(genres, (genre) => genre);
const inSpanish: Record<string, string> = { music: 'Música', 'sci-fi': 'Ciencia ficción', war: 'Bélica' };
const allowedInSpanish = genreNames(genres, (genre) => inSpanish[genre] ?? genre);

describe('typing', () => {
  test('a genre typed out in lowercase is added at once', () => {
    expect(typeGenre([], 'dram', allowed)).toEqual({ genres: [], typed: 'dram' });
    expect(typeGenre([], 'drama', allowed)).toEqual({ genres: ['drama'], typed: '' });
  });

  test('in capitals it waits for Enter', () => {
    expect(typeGenre([], 'Drama', allowed)).toEqual({ genres: [], typed: 'Drama' });
    expect(enterGenre([], 'Drama', allowed)).toEqual({ genres: ['drama'], typed: '' });
  });

  test('a genre that begins another waits, so that both can be typed', () => {
    expect(typeGenre([], 'music', allowed)).toEqual({ genres: [], typed: 'music' });
    expect(typeGenre([], 'musical', allowed)).toEqual({ genres: ['musical'], typed: '' });
    expect(typeGenre([], 'music,', allowed)).toEqual({ genres: ['music'], typed: '' });
  });

  test('a comma adds what stands before it, also in a pasted list', () => {
    expect(typeGenre(['war'], 'Drama, sci-fi, mus', allowed)).toEqual({
      genres: ['war', 'drama', 'sci-fi'],
      typed: 'mus',
    });
  });

  test('what a list has that is not allowed stays to be corrected', () => {
    expect(typeGenre([], 'drama,cooking,', allowed)).toEqual({
      genres: ['drama'],
      typed: 'cooking',
      problem: 'UNKNOWN',
    });
  });
});

describe('entering', () => {
  test('only what is in the list', () => {
    expect(enterGenre([], 'cooking', allowed)).toEqual({ genres: [], typed: 'cooking', problem: 'UNKNOWN' });
  });

  test('nothing twice', () => {
    expect(enterGenre(['drama'], 'drama', allowed)).toEqual({ genres: ['drama'], typed: '', problem: 'THERE_ALREADY' });
    expect(enterGenre(['Drama'], 'drama', allowed).genres).toEqual(['Drama']);
  });

  test('nothing typed is nothing entered', () => {
    expect(enterGenre(['drama'], '  ', allowed)).toEqual({ genres: ['drama'], typed: '' });
  });
});

describe('in another language', () => {
  test('a genre goes by what people read as well as by what is stored', () => {
    expect(typeGenre([], 'bélica', allowedInSpanish)).toEqual({ genres: ['war'], typed: '' });
    expect(typeGenre([], 'war', allowedInSpanish)).toEqual({ genres: ['war'], typed: '' });
    expect(enterGenre([], 'Música', allowedInSpanish)).toEqual({ genres: ['music'], typed: '' });
    expect(enterGenre(['war'], 'Bélica', allowedInSpanish).problem).toBe('THERE_ALREADY');
  });

  test('without its accents, too', () => {
    expect(typeGenre([], 'ciencia ficcion', allowedInSpanish)).toEqual({ genres: ['sci-fi'], typed: '' });
  });

  test('what is typed finds by either name', () => {
    expect(genresBeginning(allowedInSpanish, 'Bel')).toEqual(['war']);
    expect(genresBeginning(allowedInSpanish, 'mus')).toEqual(['music', 'musical']);
    expect(genresBeginning(allowedInSpanish, '')).toEqual(genres);
  });
});
