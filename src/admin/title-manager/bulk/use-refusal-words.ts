import { useCallback } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { useFieldName } from '../use-field-name';
import type { Refusal } from './in-chunks';

/** Says why a title was not changed, and what it lacks. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const text = useText();
  const nameOf = useFieldName();
  return useCallback(
    ({ reason, fields }) => text(words[reason], { fields: fields.map(nameOf).join(', ') }),
    [text, nameOf],
  );
}

const words: Record<Refusal['reason'], MessageId> = {
  INCOMPLETE: 'titles.incomplete',
  NO_SUCH_TITLE: 'titles.gone',
  BUSY: 'titles.busy',
};
