import { useCallback } from 'react';
import { useSubjectName } from '@/catalogue/use-subject-name';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { splitAtDash } from '@/lib/split-at-dash';
import type { ManagerField } from './manager-filters';

/** What a field to narrow a list by is called. */
export const fieldLabels: Record<ManagerField, MessageId> = {
  genre: 'filter.genre',
  year: 'filter.year',
  quality: 'filter.quality',
  age: 'filter.age',
  language: 'filter.language',
  status: 'titles.status',
};

/** Names a value as people read it. */
export function useValueName(): (field: ManagerField, value: string) => string {
  const text = useText();
  const nameOf = useSubjectName();
  return useCallback(
    (field, value) => {
      if (field === 'status') return text(value === 'DRAFT' ? 'titles.draft' : 'titles.published');
      if (field === 'quality') return splitAtDash(value).join(' ').trim();
      if (field !== 'genre' && field !== 'language') return value;
      const name = nameOf(value);
      return name.charAt(0).toUpperCase() + name.slice(1);
    },
    [text, nameOf],
  );
}
