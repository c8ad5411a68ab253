import { useCallback } from 'react';
import type { Choice, FilterField } from '@/catalogue/filters';
import { useSubjectName } from '@/catalogue/use-subject-name';
import type { MessageId } from '@/i18n/messages';
import { splitAtDash } from '@/lib/split-at-dash';

/** What a field is called. */
export const fieldLabels: Record<FilterField, MessageId> = {
  genre: 'filter.genre',
  year: 'filter.year',
  quality: 'filter.quality',
  age: 'filter.age',
  language: 'filter.language',
};

/** Names a value as people read it: genres and languages in the interface's language, the quality without its dash. */
export function useValueName(): (choice: Choice) => string {
  const nameOf = useSubjectName();
  return useCallback(
    ({ field, value }) => {
      if (field === 'quality') return splitAtDash(value).join(' ').trim();
      if (field === 'genre' || field === 'language') return withCapital(nameOf(value));
      return value;
    },
    [nameOf],
  );
}

/** The catalogue counts genres in small letters; one that the interface has no name for is shown as it is. */
function withCapital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
