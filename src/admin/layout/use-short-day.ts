import { useCallback } from 'react';
import { useLanguage } from '@/i18n/use-language';

/** Writes a day by the reader's clock as short as lists need; a dash for none. */
export function useShortDay(): (date: Date | undefined) => string {
  const language = useLanguage();
  return useCallback(
    (date) => (date ? new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(date) : '–'),
    [language],
  );
}
