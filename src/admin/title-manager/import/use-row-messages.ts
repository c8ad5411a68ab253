import { truncateWithEllipsis } from '@rules/text/plain-text';
import { type TitleField, titleFieldRows } from '@rules/titles/title-fields';
import { ageRatings, audiobookLanguages, genres, qualities, qualityLabel } from '@rules/titles/title-options';
import type { TitleProblem } from '@rules/titles/title-rules';
import { useMemo } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { useUnitFormats } from '@/i18n/use-unit-formats';
import { useFieldName } from '../../layout/activity/field-labels';
import { titleStatuses } from '../manager-search-params';
import { cellText, rawReader } from './cell-values';
import type { ImportField } from './column-mapping';
import type { ImportSource, RowError, RowOutcome } from './import-rows';

/** Returns a function that describes why a row is rejected: each reason once, with the values as in the file. */
export function useReasons({ file, mapping }: ImportSource): (outcome: RowOutcome) => string[] {
  const wordsOf = useErrorMessages();
  const cellsOf = useMemo(() => rawReader(mapping), [mapping]);
  const placeOf = useMemo(() => new Map(file.numbers.map((number, index) => [number, index])), [file]);
  return ({ row, faults, fields }) => {
    const cells = cellsOf(file.rows[placeOf.get(row) ?? -1] ?? {});
    // A cell that was omitted, such as `N/A`, counts as missing; an ID made from the title is in no cell.
    const quotedValue = (field: string) =>
      cellText(fields[field]) && (cellText(cells[field]) || cellText(fields[field]));
    return [...new Set(faults.map((fault) => wordsOf(fault, quotedValue)))];
  };
}

/** Returns a function that describes a validation error of a row, with the value of its field. */
function useErrorMessages(): (fault: RowError, quotedValue: (field: string) => string) => string {
  const text = useText();
  const nameOf = useFieldName();
  const problemText = useProblemText();
  return (fault, quotedValue) => {
    if ('row' in fault) return text(repeatedMessages[fault.problem], { row: fault.row });
    if (!('field' in fault)) return text(rowProblems[fault.problem]);
    const field = nameOf(fault.field);
    const allowed = fault.problem === 'NOT_ALLOWED' ? allowedIn[fault.field] : undefined;
    const what = allowed
      ? text('titles.problemNotAmong', { values: allowed.join(', ') })
      : problemText(fault.problem, fault.field);
    if (fault.item === undefined || fault.item === null) {
      const value = truncateWithEllipsis(quotedValue(fault.field), longestShown);
      return value ? text('titles.valueFault', { field, value, what }) : text('titles.fieldFault', { field, what });
    }
    return text('titles.entryFault', { field, entry: fault.item + 1, part: fault.part ?? '', what });
  };
}

const longestShown = 60;

/** Values that a field accepts in a file. */
const allowedIn: Partial<Record<string, readonly string[]>> = {
  genre: genres,
  age: ageRatings,
  quality: qualities.map(qualityLabel),
  language: audiobookLanguages,
  status: titleStatuses,
};

const repeatedMessages = { REPEATED: 'titles.rowRepeated', REPEATED_TITLE: 'titles.rowRepeatedTitle' } as const;

const rowProblems = {
  SURPLUS: 'titles.rowSurplus',
  MISQUOTED: 'titles.rowMisquoted',
  SHORTENED: 'titles.rowShortened',
} as const;

/** Returns a function that describes a validation error of a field, without its name and value. */
export function useProblemText(): (problem: TitleProblem, field: ImportField) => string {
  const text = useText();
  const { size } = useUnitFormats();
  return (problem, field) =>
    // Only fields of titles are lists.
    problem === 'LIST_TOO_LONG'
      ? text('titles.problemListTooLong', { size: size(titleFieldRows[field as TitleField].value.maxLength) })
      : text(rowProblemMessages[problem]);
}

const rowProblemMessages: Record<Exclude<TitleProblem, 'LIST_TOO_LONG'>, MessageId> = {
  MISSING: 'titles.problemMissing',
  TOO_LONG: 'titles.problemTooLong',
  NOT_A_NUMBER: 'titles.problemNumber',
  NOT_A_DATE: 'titles.problemDate',
  NOT_AN_ADDRESS: 'titles.problemAddress',
  DUPLICATE: 'titles.problemDuplicate',
  OUT_OF_RANGE: 'titles.problemRange',
  NOT_ALLOWED: 'titles.problemNotAllowed',
  NOT_A_RATING: 'titles.problemRating',
  NOT_A_PLACE: 'titles.problemPlace',
  NOT_A_TIME: 'titles.problemTime',
  NOT_A_LENGTH: 'titles.problemLength',
  OF_A_DRAFT: 'titles.problemOfDraft',
  NOT_ENCODED: 'titles.problemNotEncoded',
  NOT_A_LIST: 'titles.problemList',
  NOT_RISING: 'titles.problemNotRising',
  NOT_AFTER_START: 'titles.problemNotAfterStart',
  OVERLAPPING: 'titles.problemOverlapping',
  UNKNOWN_FIELD: 'titles.problemUnknown',
};
