import { useCallback } from 'react';
import { useLanguage } from '@/i18n/use-language';

/** Writes an ISO time as day and minute, by the reader's clock; empty for what is no time. */
export function useMoment(): (isoTime: string) => string {
  const language = useLanguage();
  return useCallback(
    (isoTime) => {
      const time = new Date(isoTime);
      if (Number.isNaN(time.getTime())) return '';
      return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
    },
    [language],
  );
}
