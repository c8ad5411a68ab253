import { useCallback } from 'react';
import { fieldLabels as listedLabels, useValueName as useListedName } from '@/catalogue/use-value-name';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import type { ManagerField } from './manager-filters';

/** Labels of the filter fields: those of the public lists, and the status. */
export const fieldLabels: Record<ManagerField, MessageId> = { ...listedLabels, status: 'titles.status' };

/** Names a value as people read it. */
export function useValueName(): (field: ManagerField, value: string) => string {
  const text = useText();
  const nameOf = useListedName();
  return useCallback(
    (field, value) => {
      if (field === 'status') return text(standings.get(value) ?? 'titles.published');
      return nameOf(field, value);
    },
    [text, nameOf],
  );
}

const standings: ReadonlyMap<string, MessageId> = new Map([
  ['DRAFT', 'titles.draft'],
  ['SCHEDULED', 'titles.scheduled'],
]);
