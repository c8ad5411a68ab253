import { truncateWithEllipsis } from '@rules/text/plain-text';
import { type TitleField, titleFieldRows } from '@rules/titles/title-fields';
import { qualityLabel } from '@rules/titles/title-options';
import type { TitleProblem } from '@rules/titles/title-rules';
import { useMemo } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { useUnitFormats } from '@/i18n/use-unit-formats';
import { useFieldName } from '../../layout/activity/field-labels';
import { cellText, rawReader } from './cell-values';
import type { ImportField } from './column-mapping';
import type { ImportSource, RowError, RowOutcome } from './import-rows';
import { isOptionField, optionValues } from './invalid-values';

/** Returns a function that describes why a row is rejected: each reason once, with the values as in the file. */
export function useReasons({ file, mapping }: ImportSource): (outcome: RowOutcome) => string[] {
  const describeError = useErrorMessages();
  const cellsOf = useMemo(() => rawReader(mapping), [mapping]);
  const indexOfRow = useMemo(() => new Map(file.numbers.map((number, index) => [number, index])), [file]);
  return ({ row, errors, fields }) => {
    const cells = cellsOf(file.rows[indexOfRow.get(row) ?? -1] ?? {});
    // A cell that was omitted, such as `N/A`, counts as missing; an ID made from the title is in no cell.
    const quotedValue = (field: string) =>
      cellText(fields[field]) && (cellText(cells[field]) || cellText(fields[field]));
    return [...new Set(errors.map((error) => describeError(error, quotedValue)))];
  };
}

/** Returns a function that describes a validation error of a row, with the value of its field. */
function useErrorMessages(): (error: RowError, quotedValue: (field: string) => string) => string {
  const text = useText();
  const nameOf = useFieldName();
  const problemText = useProblemText();
  return (error, quotedValue) => {
    if ('row' in error) return text(repeatedMessages[error.problem], { row: error.row });
    if (!('field' in error)) return text(rowProblems[error.problem]);
    const field = nameOf(error.field);
    const allowed = error.problem === 'NOT_ALLOWED' ? allowedValues(error.field) : undefined;
    const problem = allowed
      ? text('titles.problemNotAmong', { values: allowed.join(', ') })
      : problemText(error.problem, error.field, error.part);
    if (error.item === undefined || error.item === null) {
      const value = truncateWithEllipsis(quotedValue(error.field), maxShownLength);
      return value
        ? text('titles.valueError', { field, value, problem })
        : text('titles.fieldError', { field, problem });
    }
    return text('titles.entryError', { field, entry: error.item + 1, part: error.part ?? '', problem });
  };
}

const maxShownLength = 60;

/** Returns the values that a field accepts in a file; undefined for a field without listed values. */
function allowedValues(field: ImportField): readonly string[] | undefined {
  if (field === 'quality') return optionValues.quality.map(qualityLabel);
  return isOptionField(field) ? optionValues[field] : undefined;
}

const repeatedMessages = { REPEATED: 'titles.rowRepeated', REPEATED_TITLE: 'titles.rowRepeatedTitle' } as const;

const rowProblems = {
  SURPLUS: 'titles.rowSurplus',
  MISQUOTED: 'titles.rowMisquoted',
  SHORTENED: 'titles.rowShortened',
} as const;

/** Returns a function that describes a validation error of a field, without its name and value. */
export function useProblemText(): (problem: TitleProblem, field: ImportField, part?: string | null) => string {
  const text = useText();
  const { size } = useUnitFormats();
  return (problem, field, part) => {
    // The parts of an entry have limits of their own.
    if (problem === 'TOO_LONG' && part) return text('titles.problemTooLong');
    if (problem !== 'LIST_TOO_LONG' && problem !== 'TOO_LONG') return text(rowProblemMessages[problem]);
    // Only fields of titles have a maximum length.
    const { maxLength } = titleFieldRows[field as TitleField].value;
    return problem === 'LIST_TOO_LONG'
      ? text('titles.problemListTooLong', { size: size(maxLength) })
      : text('titles.problemLongerThan', { max: maxLength });
  };
}

const rowProblemMessages: Record<Exclude<TitleProblem, 'LIST_TOO_LONG' | 'TOO_LONG'>, MessageId> = {
  MISSING: 'titles.problemMissing',
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
