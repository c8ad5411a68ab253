import { expect, test } from 'vitest';
import { chapterProblems } from './chapter-draft';

const chapter = (start: number | undefined, title = 'One') => ({ title, start });

test('requires rising starts within the book and a title of every chapter', () => {
  expect(chapterProblems([chapter(0), chapter(5), chapter(9.5)], 10)).toEqual([{}, {}, {}]);
  expect(chapterProblems([chapter(0), chapter(0), chapter(undefined, ' '), chapter(10)], 10)).toEqual([
    {},
    { start: 'NOT_RISING' },
    { title: 'MISSING', start: 'NOT_A_TIME' },
    { start: 'BEYOND_END' },
  ]);
  expect(chapterProblems([chapter(99_999)], undefined)).toEqual([{}]);
});
