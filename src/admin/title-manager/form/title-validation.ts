import { isListField, type TitleFields, titleFieldRows, titleFields } from '@rules/titles/title-fields';
import type { TitleKind } from '@rules/titles/title-kind';
import {
  isListTooLong,
  normalFields,
  type TitleProblem,
  type TitleStatus,
  type TitleValidationError,
  validateTitleChange,
} from '@rules/titles/title-rules';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { useUnitFormats } from '@/i18n/use-unit-formats';
import { type ChapterDraft, chapterProblems } from './chapters/chapter-draft';
import type { TitleDraft } from './title-draft';

/** Validates a draft before saving, by the rules that the server also enforces. */
export function validateDraft(
  kind: TitleKind,
  stored: TitleFields,
  whole: Record<string, string>,
  status: TitleStatus,
): TitleValidationError[] {
  return validateTitleChange(kind, stored, { ...stored, ...normalFields(kind, whole) }, status);
}

/** Reports changed lists that are larger than a title can hold; `whole` is what the record will hold. */
export function validateListSizes(
  kind: TitleKind,
  stored: TitleFields,
  whole: Record<string, string>,
): TitleValidationError[] {
  return titleFields(kind).flatMap((field) => {
    const list = whole[field] ?? '';
    const isInvalid = isListField(kind, field) && list !== stored[field] && isListTooLong(field, list);
    return isInvalid ? [{ field, problem: 'LIST_TOO_LONG' as const }] : [];
  });
}

/**
 * Reports typed chapter starts that are invalid or after the end of the recording. Only the form can check them: it has
 * the typed text and the file.
 */
export function validateChapterStarts(
  chapters: readonly Pick<ChapterDraft, 'title' | 'time' | 'start'>[],
  durationSeconds: number | undefined,
): TitleValidationError[] {
  return chapterProblems(chapters, durationSeconds).flatMap(({ start }, item) => {
    const isTyped = chapters[item]?.time.trim() !== '';
    const problem = start === 'BEYOND_END' ? 'OUT_OF_RANGE' : start === 'NOT_A_TIME' && isTyped && 'NOT_A_NUMBER';
    return problem ? [{ field: 'chapters', problem, item, part: 'start' }] : [];
  });
}

export const fieldProblemMessages: Record<TitleProblem, MessageId> = {
  MISSING: 'admin.required',
  TOO_LONG: 'admin.tooLong',
  LIST_TOO_LONG: 'titleForm.problem.listTooLong',
  NOT_A_NUMBER: 'titleForm.problem.number',
  NOT_A_DATE: 'titleForm.problem.date',
  NOT_AN_ADDRESS: 'titleForm.problem.address',
  DUPLICATE: 'titleForm.problem.duplicate',
  OUT_OF_RANGE: 'titleForm.problem.range',
  NOT_ALLOWED: 'titleForm.problem.option',
  NOT_A_RATING: 'titleForm.problem.rating',
  NOT_A_PLACE: 'titleForm.problem.place',
  NOT_A_TIME: 'titleForm.problem.other',
  NOT_A_LENGTH: 'titleForm.problem.length',
  OF_A_DRAFT: 'titleForm.problem.other',
  NOT_ENCODED: 'titleForm.problem.notEncoded',
  NOT_A_LIST: 'titleForm.problem.other',
  NOT_RISING: 'titleForm.problem.rising',
  NOT_AFTER_START: 'titleForm.problem.notAfterStart',
  OVERLAPPING: 'titleForm.problem.overlapping',
  UNKNOWN_FIELD: 'titleForm.problem.other',
};

/** Messages for the validation errors of a chapter's start. */
export const startMessages: Partial<Record<TitleProblem, MessageId>> = {
  MISSING: 'titleForm.problem.time',
  NOT_A_NUMBER: 'titleForm.problem.time',
  OUT_OF_RANGE: 'titleForm.problem.beyondEnd',
};

export type FieldMessages = (field: string) => string | undefined;

/** Returns the validation message of a field. */
export function useFieldMessages(errors: readonly TitleValidationError[], draft: TitleDraft): FieldMessages {
  const text = useText();
  const { size } = useUnitFormats();
  const messageOf = ({ field, problem, item, part }: TitleValidationError): string => {
    const message = (part === 'start' ? startMessages[problem] : undefined) ?? fieldProblemMessages[problem];
    const problemText = text(message, { size: size(titleFieldRows[field].value.maxLength) });
    if (item === undefined) return problemText;
    const episode = field === 'episodes' ? draft.episodes[item] : undefined;
    if (episode) {
      return text('titleForm.problem.inEpisode', {
        season: episode.season,
        episode: episode.episode,
        problem: problemText,
      });
    }
    if (field === 'chapters') return text('titleForm.problem.inChapter', { number: item + 1, problem: problemText });
    const title = field === 'captions' ? draft.captions[item]?.label : draft.trailers[item]?.title;
    return text('titleForm.problem.inTrailer', { title: title ?? '', problem: problemText });
  };
  return (field) => {
    const error = errors.find((one) => one.field === field);
    return error && messageOf(error);
  };
}
