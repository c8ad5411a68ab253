import type { Chapter } from '../playable-medium';

/** A chapter with its place in the book. */
export interface PlacedChapter extends Chapter {
  /** From 0. */
  index: number;
  end: number | undefined;
}

/** The chapter that this second belongs to; none in a book without chapters. */
export function chapterAt(
  chapters: readonly Chapter[],
  second: number,
  duration: number | undefined,
): PlacedChapter | undefined {
  // What stands before the first chapter belongs to it.
  const index = Math.max(
    0,
    chapters.findLastIndex(({ start }) => start <= second),
  );
  const chapter = chapters[index];
  return chapter && { ...chapter, index, end: chapters[index + 1]?.start ?? duration };
}

/** Where "previous chapter" leads: to the beginning of this one, or within its first seconds to the one before. */
export function previousChapterStart(chapters: readonly Chapter[], second: number): number {
  return chapters.findLast(({ start }) => start < second - graceSeconds)?.start ?? 0;
}

/** Where "next chapter" leads; undefined in the last. */
export function nextChapterStart(chapters: readonly Chapter[], second: number): number | undefined {
  return chapters.find(({ start }) => start > second)?.start;
}

const graceSeconds = 3;
