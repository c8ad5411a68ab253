import { describe, expect, test } from 'vitest';
import { enterGenre, typeGenre } from './genre-rules';

const allowed = ['drama', 'music', 'musical', 'sci-fi', 'war'];

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
