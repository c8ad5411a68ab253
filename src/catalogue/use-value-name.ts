import { boundsOfBand } from '@rules/titles/title-length';
import { useCallback } from 'react';
import { useLanguage } from '@/i18n/LanguageProvider';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { capitalised } from '@/lib/spelling';
import { splitAtDash } from '@/lib/text';
import type { FilterField } from './filters';
import { useSubjectName } from './use-subject-name';

export const fieldLabels: Record<FilterField, MessageId> = {
  genre: 'filter.genre',
  year: 'filter.year',
  quality: 'filter.quality',
  age: 'filter.age',
  language: 'filter.language',
  length: 'filter.length',
  series: 'filter.series',
};

/** Returns a function that names a value in the interface language; a quality without its dash. */
export function useValueName(): (field: FilterField, value: string) => string {
  const nameOf = useSubjectName();
  const bandName = useBandName();
  const language = useLanguage();
  return useCallback(
    (field, value) => {
      if (field === 'length') return bandName(value);
      if (field === 'quality') return splitAtDash(value).join(' ').trim();
      // The catalogue returns genres in lower case; a genre without a translation is shown as stored.
      if (field === 'genre' || field === 'language') return capitalised(nameOf(value), language);
      return value;
    },
    [nameOf, bandName, language],
  );
}

/** Returns a function that names a range of lengths: 'Under 30 min', '3–6 hr' if both are whole hours. */
function useBandName(): (band: string) => string {
  const text = useText();
  return useCallback(
    (band) => {
      const bounds = boundsOfBand(band);
      if (!bounds) return band;
      const { from, to } = bounds;
      const isOfHours = from % 60 === 0 && (to ?? 0) % 60 === 0;
      const figure = (minutes: number) => (isOfHours ? minutes / 60 : minutes);
      const unit = text(isOfHours ? 'filter.hours' : 'filter.minutes');
      if (to === undefined) return text('filter.lengthOver', { from: figure(from), unit });
      if (from === 0) return text('filter.lengthUnder', { to: figure(to), unit });
      return text('filter.lengthBetween', { from: figure(from), to: figure(to), unit });
    },
    [text],
  );
}
