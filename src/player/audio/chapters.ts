import type { Chapter } from '@/catalogue/media-lists';

/** A chapter with its index and end. */
export interface ChapterRange extends Chapter {
  /** From 0. */
  index: number;
  end: number | undefined;
}

/** Returns the chapter at this second; undefined in a book without chapters. */
export function chapterAt(
  chapters: readonly Chapter[],
  second: number,
  duration: number | undefined,
): ChapterRange | undefined {
  // Time before the first chapter counts as part of it.
  const index = Math.max(
    0,
    chapters.findLastIndex(({ start }) => start <= second),
  );
  const chapter = chapters[index];
  return chapter && { ...chapter, index, end: chapters[index + 1]?.start ?? duration };
}

/** Returns the second of "previous chapter": this one's start or, in its first seconds, the previous one's. */
export function previousChapterStart(chapters: readonly Chapter[], second: number): number {
  return chapters.findLast(({ start }) => start < second - graceSeconds)?.start ?? 0;
}

/** Returns the target second of "next chapter"; undefined in the last chapter. */
export function nextChapterStart(chapters: readonly Chapter[], second: number): number | undefined {
  return chapters.find(({ start }) => start > second)?.start;
}

const graceSeconds = 3;
