import { describe, expect, test } from 'vitest';
import { enterGenre, genreNames, genresBeginning, typeGenre } from './genre-rules';

const genres = ['drama', 'music', 'musical', 'sci-fi', 'war'];
const allowed = genreNames(genres, (genre) => genre);
const inSpanish: Record<string, string> = { music: 'Música', 'sci-fi': 'Ciencia ficción', war: 'Bélica' };
const allowedInSpanish = genreNames(genres, (genre) => inSpanish[genre] ?? genre);

describe('typing', () => {
  test('adds a genre typed in lowercase at once', () => {
    expect(typeGenre([], 'dram', allowed)).toEqual({ genres: [], typed: 'dram' });
    expect(typeGenre([], 'drama', allowed)).toEqual({ genres: ['drama'], typed: '' });
  });

  test('adds a genre in capitals on Enter', () => {
    expect(typeGenre([], 'Drama', allowed)).toEqual({ genres: [], typed: 'Drama' });
    expect(enterGenre([], 'Drama', allowed)).toEqual({ genres: ['drama'], typed: '' });
  });

  test('does not add a genre that begins another one before Enter', () => {
    expect(typeGenre([], 'music', allowed)).toEqual({ genres: [], typed: 'music' });
    expect(typeGenre([], 'musical', allowed)).toEqual({ genres: ['musical'], typed: '' });
    expect(typeGenre([], 'music,', allowed)).toEqual({ genres: ['music'], typed: '' });
  });

  test('adds the genre before a comma, also of a pasted list', () => {
    expect(typeGenre(['war'], 'Drama, sci-fi, mus', allowed)).toEqual({
      genres: ['war', 'drama', 'sci-fi'],
      typed: 'mus',
    });
  });

  test('keeps rejected entries of a list for correction', () => {
    expect(typeGenre([], 'drama,cooking,', allowed)).toEqual({
      genres: ['drama'],
      typed: 'cooking',
      problem: 'UNKNOWN',
    });
  });
});

describe('entering', () => {
  test('accepts listed genres only', () => {
    expect(enterGenre([], 'cooking', allowed)).toEqual({ genres: [], typed: 'cooking', problem: 'UNKNOWN' });
  });

  test('adds no genre twice', () => {
    expect(enterGenre(['drama'], 'drama', allowed)).toEqual({ genres: ['drama'], typed: '', problem: 'THERE_ALREADY' });
    expect(enterGenre(['Drama'], 'drama', allowed).genres).toEqual(['Drama']);
  });

  test('ignores empty input', () => {
    expect(enterGenre(['drama'], '  ', allowed)).toEqual({ genres: ['drama'], typed: '' });
  });
});

describe('in another language', () => {
  test('accepts the displayed and the stored name of a genre', () => {
    expect(typeGenre([], 'bélica', allowedInSpanish)).toEqual({ genres: ['war'], typed: '' });
    expect(typeGenre([], 'war', allowedInSpanish)).toEqual({ genres: ['war'], typed: '' });
    expect(enterGenre([], 'Música', allowedInSpanish)).toEqual({ genres: ['music'], typed: '' });
    expect(enterGenre(['war'], 'Bélica', allowedInSpanish).problem).toBe('THERE_ALREADY');
  });

  test('accepts a genre without its accents', () => {
    expect(typeGenre([], 'ciencia ficcion', allowedInSpanish)).toEqual({ genres: ['sci-fi'], typed: '' });
  });

  test('finds genres by either name', () => {
    expect(genresBeginning(allowedInSpanish, 'Bel')).toEqual(['war']);
    expect(genresBeginning(allowedInSpanish, 'mus')).toEqual(['music', 'musical']);
    expect(genresBeginning(allowedInSpanish, '')).toEqual(genres);
  });
});
