import { expect, test } from 'vitest';
import { chapterAt, nextChapterStart, previousChapterStart } from './chapters';

const chapters = [
  { title: 'Jonathan Harker', start: 2 },
  { title: 'Mina Murray', start: 60 },
  { title: 'Dr. Seward', start: 120 },
];

test('finds the chapter of a second', () => {
  expect(chapterAt(chapters, 0, 180)).toMatchObject({ title: 'Jonathan Harker', index: 0, end: 60 });
  expect(chapterAt(chapters, 60, 180)).toMatchObject({ title: 'Mina Murray', index: 1, end: 120 });
  expect(chapterAt(chapters, 179, 180)).toMatchObject({ title: 'Dr. Seward', index: 2, end: 180 });
  expect(chapterAt([], 5, 180)).toBeUndefined();
});

test('goes back to the start of the chapter, and then to the previous one', () => {
  expect(previousChapterStart(chapters, 80)).toBe(60);
  expect(previousChapterStart(chapters, 61)).toBe(2);
  expect(previousChapterStart(chapters, 3)).toBe(0);
});

test('goes forward to the next chapter, and nowhere from the last', () => {
  expect(nextChapterStart(chapters, 60)).toBe(120);
  expect(nextChapterStart(chapters, 120)).toBeUndefined();
});
