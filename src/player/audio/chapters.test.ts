import { expect, test } from 'vitest';
import { chapterAt, nextChapterStart, previousChapterStart } from './chapters';

const chapters = [
  { title: 'Jonathan Harker', start: 2 },
  { title: 'Mina Murray', start: 60 },
  { title: 'Dr. Seward', start: 120 },
];

test('a second belongs to the chapter that began before it', () => {
  expect(chapterAt(chapters, 0, 180)).toMatchObject({ title: 'Jonathan Harker', index: 0, end: 60 });
  expect(chapterAt(chapters, 60, 180)).toMatchObject({ title: 'Mina Murray', index: 1, end: 120 });
  expect(chapterAt(chapters, 179, 180)).toMatchObject({ title: 'Dr. Seward', index: 2, end: 180 });
  expect(chapterAt([], 5, 180)).toBeUndefined();
});

test('back leads to the beginning of the chapter first, and then to the one before', () => {
  expect(previousChapterStart(chapters, 80)).toBe(60);
  expect(previousChapterStart(chapters, 61)).toBe(2);
  expect(previousChapterStart(chapters, 3)).toBe(0);
});

test('forward leads to the next chapter, and from the last nowhere', () => {
  expect(nextChapterStart(chapters, 60)).toBe(120);
  expect(nextChapterStart(chapters, 120)).toBeUndefined();
});
