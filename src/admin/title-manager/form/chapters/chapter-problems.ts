import type { MessageId } from '@/i18n/messages';

/** Validation errors of a chapter by field. */
export interface ChapterProblems {
  title?: 'MISSING';
  start?: 'NOT_A_TIME' | 'NOT_RISING' | 'BEYOND_END';
}

/** Validates the chapters of an audiobook; without a known duration it accepts any start time. */
export function chapterProblems(
  chapters: readonly { title: string; start: number | undefined }[],
  lastsSeconds: number | undefined,
): ChapterProblems[] {
  return chapters.map(({ title, start }, place) => {
    const before = chapters[place - 1]?.start;
    const problem = startProblem(start, before, lastsSeconds);
    return { ...(title.trim() === '' && { title: 'MISSING' }), ...(problem && { start: problem }) };
  });
}

function startProblem(
  start: number | undefined,
  before: number | undefined,
  lasts: number | undefined,
): ChapterProblems['start'] {
  if (start === undefined) return 'NOT_A_TIME';
  if (before !== undefined && start <= before) return 'NOT_RISING';
  return lasts !== undefined && start >= lasts ? 'BEYOND_END' : undefined;
}

/** What to say about a chapter. */
export function wordsAbout({ start, title }: ChapterProblems): MessageId[] {
  return [start, title].flatMap((problem) => (problem ? [words[problem]] : []));
}

const words: Record<'MISSING' | NonNullable<ChapterProblems['start']>, MessageId> = {
  MISSING: 'titleForm.problem.noTitle',
  NOT_A_TIME: 'titleForm.problem.time',
  NOT_RISING: 'titleForm.problem.rising',
  BEYOND_END: 'titleForm.problem.beyondEnd',
};
