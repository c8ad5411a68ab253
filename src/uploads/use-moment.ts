import { useCallback } from 'react';
import { useLanguage } from '@/i18n/use-language';

/** Writes an ISO time as a day and an hour in the language and the place of whoever reads it. */
export function useMoment(): (isoTime: string) => string {
  const language = useLanguage();
  return useCallback(
    (isoTime) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(isoTime)),
    [language],
  );
}
