import { useMemo } from 'react';
import { useLanguage } from '@/i18n/LanguageProvider';

/** Writes the time of a title by the reader's clock, and says whose that is: administrators sit in many places. */
export function usePublishTime(): (isoTime: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
    const format = new Intl.DateTimeFormat(language, {
      ...day,
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
    return (isoTime) => (Number.isNaN(Date.parse(isoTime)) ? isoTime : format.format(new Date(isoTime)));
  }, [language]);
}
