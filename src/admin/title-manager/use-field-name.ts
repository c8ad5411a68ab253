import { useCallback } from 'react';
import { useText } from '@/i18n/use-text';
import { titleFieldLabels } from '../layout/activity/field-labels';

/** Names a field of a title; falls back to its stored name. */
export function useFieldName(): (field: string) => string {
  const text = useText();
  return useCallback(
    (field) => {
      const label = titleFieldLabels[field];
      return label ? text(label) : field;
    },
    [text],
  );
}
