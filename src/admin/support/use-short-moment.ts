import { useCallback } from 'react';
import { useLanguage } from '@/i18n/use-language';

/** Writes an ISO time as day and minute, with the year only where it is another one: a column has room for no more. */
export function useShortMoment(): (isoTime: string) => string {
  const language = useLanguage();
  return useCallback(
    (isoTime) => {
      const time = new Date(isoTime);
      if (Number.isNaN(time.getTime())) return '';
      const isThisYear = time.getFullYear() === new Date().getFullYear();
      return new Intl.DateTimeFormat(language, {
        day: 'numeric',
        month: 'short',
        ...(isThisYear ? { hour: 'numeric', minute: '2-digit' } : { year: 'numeric' }),
      }).format(time);
    },
    [language],
  );
}
