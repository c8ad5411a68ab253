import { useCallback } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import type { TitleProblem } from '../../../../amplify/rules/title-rules';
import { useFieldName } from '../use-field-name';
import type { RowFault } from './import-rows';

/** Says what is wrong with a row. */
export function useFaultWords(): (fault: RowFault) => string {
  const text = useText();
  const nameOf = useFieldName();
  return useCallback(
    (fault) => {
      if (fault.problem === 'BROKEN') return text('titles.rowBroken');
      if (fault.problem === 'REPEATED') return text('titles.rowRepeated', { row: fault.row + 1 });
      const field = nameOf(fault.field);
      const what = text(problems[fault.problem]);
      if (fault.item === undefined || fault.item === null) return text('titles.fieldFault', { field, what });
      return text('titles.entryFault', { field, entry: fault.item + 1, part: fault.part ?? '', what });
    },
    [text, nameOf],
  );
}

const problems: Record<TitleProblem, MessageId> = {
  MISSING: 'titles.problemMissing',
  TOO_LONG: 'titles.problemTooLong',
  NOT_A_NUMBER: 'titles.problemNumber',
  NOT_A_DATE: 'titles.problemDate',
  NOT_AN_ADDRESS: 'titles.problemAddress',
  DUPLICATE: 'titles.problemDuplicate',
  OUT_OF_RANGE: 'titles.problemRange',
  NOT_ALLOWED: 'titles.problemNotAllowed',
  NOT_A_LIST: 'titles.problemList',
  NOT_RISING: 'titles.problemNotRising',
  UNKNOWN_FIELD: 'titles.problemUnknown',
};
