import { formats } from '@lingui/core';
import { useCallback } from 'react';
import { useLanguage } from './use-language';

const styles = {
  day: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * Writes an ISO time as a day or a month in the language shown; empty for what is no time. By universal time, so that a
 * post stands in the same month for everybody.
 */
export function useDate(): (isoTime: string, style: keyof typeof styles) => string {
  const language = useLanguage();
  return useCallback(
    (isoTime, style) => {
      const time = new Date(isoTime);
      if (Number.isNaN(time.getTime())) return '';
      return formats.date(language, time, { ...styles[style], timeZone: 'UTC' });
    },
    [language],
  );
}
