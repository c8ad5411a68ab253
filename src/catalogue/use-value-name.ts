import { useCallback } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useLanguage } from '@/i18n/use-language';
import { capitalised } from '@/lib/capitalised';
import { splitAtDash } from '@/lib/split-at-dash';
import type { FilterField } from './filters';
import { useBandName } from './use-band-name';
import { useSubjectName } from './use-subject-name';

/** Labels of the filter fields. */
export const fieldLabels: Record<FilterField, MessageId> = {
  genre: 'filter.genre',
  year: 'filter.year',
  quality: 'filter.quality',
  age: 'filter.age',
  language: 'filter.language',
  length: 'filter.length',
  series: 'filter.series',
};

/** Display name of a value: genres, languages and lengths in the interface language, the quality without its dash. */
export function useValueName(): (field: FilterField, value: string) => string {
  const nameOf = useSubjectName();
  const bandName = useBandName();
  const language = useLanguage();
  return useCallback(
    (field, value) => {
      if (field === 'length') return bandName(value);
      if (field === 'quality') return splitAtDash(value).join(' ').trim();
      // The catalogue counts genres in small letters; one that the interface has no name for is shown as it is.
      if (field === 'genre' || field === 'language') return capitalised(nameOf(value), language);
      return value;
    },
    [nameOf, bandName, language],
  );
}
