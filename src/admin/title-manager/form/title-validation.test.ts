import { expect, test } from 'vitest';
import { validateDraft } from './title-validation';

const whole = {
  title: 'The Pier',
  year: '1926',
  age: 'PG',
  quality: '720p-',
  genre: 'drama, war',
  director: 'Ada Marsh',
  casting: 'Tom Reed',
  production: 'North Pier',
  description: 'A light.',
  bg: 'https://p1/movies/thumbnail/a.webp',
  link: 'https://p1/movies/src/a.mp4',
  trailer: '',
};

test('a published movie needs everything but its trailer, a draft only its title', () => {
  expect(validateDraft('movie', {}, whole, 'PUBLISHED')).toEqual([]);
  for (const field of Object.keys(whole).filter((name) => name !== 'trailer')) {
    const without = { ...whole, [field]: '' };
    expect(validateDraft('movie', {}, without, 'PUBLISHED')).toEqual([{ field, problem: 'MISSING' }]);
    expect(validateDraft('movie', {}, without, 'DRAFT')).toEqual(
      field === 'title' ? [{ field, problem: 'MISSING' }] : [],
    );
  }
});

test('the year must be numeric', () => {
  expect(validateDraft('movie', {}, { ...whole, year: 'MCM' }, 'DRAFT')).toEqual([
    { field: 'year', problem: 'NOT_A_NUMBER' },
  ]);
});

test('what was stored before the rules is not held against an edit of something else', () => {
  const stored = { ...whole, age: '12+' };
  expect(validateDraft('movie', stored, { ...stored, year: '1927' }, 'PUBLISHED')).toEqual([]);
  expect(validateDraft('movie', stored, { ...stored, age: '13+' }, 'PUBLISHED')).toHaveLength(1);
});
