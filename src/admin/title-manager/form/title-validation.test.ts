import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { newStart } from './form-start';
import { useFieldMessages, validateDraft, validateListSizes } from './title-validation';

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

test('requires everything but a trailer of a published movie, and only a title of a draft', () => {
  expect(validateDraft('movie', {}, whole, 'PUBLISHED')).toEqual([]);
  for (const field of Object.keys(whole).filter((name) => name !== 'trailer')) {
    const without = { ...whole, [field]: '' };
    expect(validateDraft('movie', {}, without, 'PUBLISHED')).toEqual([{ field, problem: 'MISSING' }]);
    expect(validateDraft('movie', {}, without, 'DRAFT')).toEqual(
      field === 'title' ? [{ field, problem: 'MISSING' }] : [],
    );
  }
});

test('requires a numeric year', () => {
  expect(validateDraft('movie', {}, { ...whole, year: 'MCM' }, 'DRAFT')).toEqual([
    { field: 'year', problem: 'NOT_A_NUMBER' },
  ]);
});

test('accepts unchanged stored values that violate newer rules', () => {
  const stored = { ...whole, age: '12+' };
  expect(validateDraft('movie', stored, { ...stored, year: '1927' }, 'PUBLISHED')).toEqual([]);
  expect(validateDraft('movie', stored, { ...stored, age: '13+' }, 'PUBLISHED')).toHaveLength(1);
});

test('says how large a list may be, also before a submit', () => {
  const whole = { title: 'A', episodes: `["${'x'.repeat(250_000)}"]` };
  const errors = validateDraft('tvShow', {}, whole, 'DRAFT');
  expect(validateListSizes('tvShow', {}, whole)).toEqual(errors);
  expect(validateListSizes('tvShow', whole, whole)).toEqual([]);
  const { result } = renderHook(() => useFieldMessages(errors, newStart().draft), { wrapper: InEnglish });
  expect(result.current('episodes')).toMatch(/^This list is longer than the 250 kB that a title can hold/);
});
