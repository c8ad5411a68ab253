import { mediaDuration, parseClockTime } from '@rules/clock-time';
import { textOf, wholeListIn } from '@rules/stored-lists';

/** A chapter of an audiobook, as it is typed. */
export interface ChapterDraft {
  id: string;
  title: string;
  /** `[h:]mm:ss`, or invalid input. */
  time: string;
  /** Seconds, more exactly than they are shown; undefined as long as `time` is no time. */
  start: number | undefined;
  /** Unknown fields of the stored item, kept unchanged. */
  others: Record<string, unknown>;
}

export function newChapter(title = '', start?: number): ChapterDraft {
  const time = start === undefined ? '' : mediaDuration(start);
  return { id: crypto.randomUUID(), title, time, start, others: {} };
}

/** The chapter with another time, as it was typed. */
export function withTime(chapter: ChapterDraft, time: string): ChapterDraft {
  return { ...chapter, time, start: parseClockTime(time) };
}

/** Stored chapters as the form has them; undefined where they cannot be read. */
export function chaptersOf(stored: unknown): ChapterDraft[] | undefined {
  return wholeListIn(stored)?.map(({ title, start, ...others }) => {
    const seconds = textOf(start) === '' ? Number.NaN : Number(start);
    const isTime = Number.isFinite(seconds) && seconds >= 0;
    const chapter = newChapter(textOf(title), isTime ? seconds : undefined);
    return { ...chapter, ...(!isTime && { time: textOf(start) }), others };
  });
}

/** Chapters as a record holds them. */
export function storedChapters(chapters: readonly ChapterDraft[]) {
  return chapters.map(({ title, start, others }) => ({ ...others, title: title.trim(), start }));
}
