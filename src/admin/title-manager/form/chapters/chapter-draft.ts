import { mediaDuration, parseClockTime } from '@rules/time/clock-time';
import { textOf, wholeListIn } from '@rules/titles/stored-lists';
import { useQuery } from '@tanstack/react-query';
import type { MessageId } from '@/i18n/messages';
import { type ReadingChapter, readingChapters } from '@/uploads/files/chapters/reading-chapters';
import type { FileSlot } from '../files/file-slot';

const problemMessages: Record<'MISSING' | NonNullable<ChapterProblems['start']>, MessageId> = {
  MISSING: 'titleForm.problem.noTitle',
  NOT_A_TIME: 'titleForm.problem.time',
  NOT_RISING: 'titleForm.problem.rising',
  BEYOND_END: 'titleForm.problem.beyondEnd',
};

/** Stable reference, so that the form's lists re-render only on changes. */
const none: readonly ReadingChapter[] = [];

export interface ChapterDraft {
  id: string;
  title: string;
  /** `[h:]mm:ss`, or invalid input. */
  time: string;
  /** Start in seconds, more precise than the displayed time; undefined while `time` is invalid. */
  start: number | undefined;
  /** Unknown fields of the stored item, kept unchanged. */
  others: Record<string, unknown>;
}

export function newChapter(title = '', start?: number): ChapterDraft {
  const time = start === undefined ? '' : mediaDuration(start);
  return { id: crypto.randomUUID(), title, time, start, others: {} };
}

/** Returns the chapter with a newly typed time. */
export function withTime(chapter: ChapterDraft, time: string): ChapterDraft {
  return { ...chapter, time, start: parseClockTime(time) };
}

/** Converts stored chapters to drafts; returns undefined if they cannot be parsed. */
export function chaptersOf(stored: unknown): ChapterDraft[] | undefined {
  return wholeListIn(stored)?.map(({ title, start, ...others }) => {
    const seconds = textOf(start) === '' ? Number.NaN : Number(start);
    const isTime = Number.isFinite(seconds) && seconds >= 0;
    const chapter = newChapter(textOf(title), isTime ? seconds : undefined);
    return { ...chapter, ...(!isTime && { time: textOf(start) }), others };
  });
}

/** Converts chapters to their stored form. */
export function storedChapters(chapters: readonly ChapterDraft[]) {
  return chapters.map(({ title, start, others }) => ({ ...others, title: title.trim(), start }));
}

/** Returns the chapters in a chosen recording's metadata; none for a stored one, whose record has them. */
export function useReadingChapters({ choice }: FileSlot, isEnabled: boolean): readonly ReadingChapter[] {
  const chosen = choice.is === 'new' ? choice : undefined;
  const { data = none } = useQuery({
    queryKey: ['reading-chapters', chosen?.key],
    queryFn: () => (chosen ? readingChapters(chosen.chosen.file) : []),
    enabled: isEnabled && chosen !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return chosen ? data : none;
}

/** Validation errors of a chapter by field. */
export interface ChapterProblems {
  title?: 'MISSING';
  start?: 'NOT_A_TIME' | 'NOT_RISING' | 'BEYOND_END';
}

/** Validates the chapters of an audiobook; without a known duration it accepts any start time. */
export function chapterProblems(
  chapters: readonly { title: string; start: number | undefined }[],
  durationSeconds: number | undefined,
): ChapterProblems[] {
  return chapters.map(({ title, start }, index) => {
    const before = chapters[index - 1]?.start;
    const problem = startProblem(start, before, durationSeconds);
    return { ...(title.trim() === '' && { title: 'MISSING' }), ...(problem && { start: problem }) };
  });
}

function startProblem(
  start: number | undefined,
  before: number | undefined,
  durationSeconds: number | undefined,
): ChapterProblems['start'] {
  if (start === undefined) return 'NOT_A_TIME';
  if (before !== undefined && start <= before) return 'NOT_RISING';
  return durationSeconds !== undefined && start >= durationSeconds ? 'BEYOND_END' : undefined;
}

/** Returns the messages for a chapter's validation errors. */
export function chapterProblemMessages({ start, title }: ChapterProblems): MessageId[] {
  return [start, title].flatMap((problem) => (problem ? [problemMessages[problem]] : []));
}
