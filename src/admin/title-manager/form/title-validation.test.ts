import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { newChapter, storedChapters, withTime } from './chapters/chapter-draft';
import { newStart } from './form-start';
import { useFieldMessages, validateChapterStarts, validateDraft, validateListSizes } from './title-validation';

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
  expect(result.current('episodes')).toMatch(/^This list is larger than 250 kB, the limit for a title/);
});

test('stores a draft with unfinished chapters, and rejects a start that is no time', () => {
  const chapters = [newChapter('', 0), newChapter('Two')];
  const book = { title: 'A', chapters: JSON.stringify(storedChapters(chapters)) };
  const started = (time: string) => validateChapterStarts([withTime(newChapter('One'), time)], 60);
  expect(validateDraft('audiobook', {}, book, 'DRAFT')).toEqual([]);
  expect(validateChapterStarts(chapters, 60)).toEqual([]);
  expect(validateDraft('audiobook', {}, book, 'PUBLISHED')).toEqual(
    expect.arrayContaining([
      { field: 'chapters', item: 0, part: 'title', problem: 'MISSING' },
      { field: 'chapters', item: 1, part: 'start', problem: 'MISSING' },
    ]),
  );
  expect(started('soon')).toEqual([{ field: 'chapters', item: 0, part: 'start', problem: 'NOT_A_NUMBER' }]);
  expect(started('1:00')).toEqual([{ field: 'chapters', item: 0, part: 'start', problem: 'OUT_OF_RANGE' }]);
});
