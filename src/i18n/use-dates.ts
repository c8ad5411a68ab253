import { formats } from '@lingui/core';
import { useMemo } from 'react';
import { dateOf } from '@/lib/dates';
import { useLanguage } from './LanguageProvider';

/** An ISO time of a record, or a Date; undefined if the record has none. */
type Time = string | Date | undefined;

const styles = {
  day: { dateStyle: 'long' },
  /** Short, for lists. */
  shortDay: { dateStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
  /** Date and time to the minute. */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** Date and time with the time zone: administrators in several zones schedule publications. */
  zonedMoment: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  clock: { timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

type Dates = Record<keyof typeof styles, (time: Time) => string> & {
  /** Date and time to the minute; in another year, the year instead of the time, because columns are narrow. */
  shortMoment(time: Time): string;
};

/** Formats times in the reader's time zone and the interface language; returns an empty string for an invalid time. */
export function useDates(): Dates {
  const language = useLanguage();
  return useMemo(() => datesIn(language, undefined), [language]);
}

/** Formats times in UTC: a post has the same month for all readers. Returns '' for an invalid time. */
export function useUniversalDates(): Dates {
  const language = useLanguage();
  return useMemo(() => datesIn(language, 'UTC'), [language]);
}

/**
 * Formats days of memberships and payments in UTC, like the e-mails about them; names UTC if it is another day for the
 * reader. Returns an empty string for an invalid time.
 */
export function useBillingDates(): Pick<Dates, 'day' | 'shortDay'> {
  const language = useLanguage();
  return useMemo(() => {
    const dates = datesIn(language, 'UTC');
    const nameZone = (time: Time, day: string) => {
      const date = dateOf(time);
      return !date || date.getDate() === date.getUTCDate() ? day : `${day} (UTC)`;
    };
    return {
      day: (time) => nameZone(time, dates.day(time)),
      shortDay: (time) => nameZone(time, dates.shortDay(time)),
    };
  }, [language]);
}

function datesIn(language: string, timeZone: 'UTC' | undefined): Dates {
  const write = (time: Time, style: Intl.DateTimeFormatOptions) => {
    const date = dateOf(time);
    // Lingui caches the formatters: on a phone, creating one takes longer than rendering a button.
    return date ? formats.date(language, date, timeZone ? { ...style, timeZone } : style) : '';
  };
  return {
    day: (time) => write(time, styles.day),
    shortDay: (time) => write(time, styles.shortDay),
    month: (time) => write(time, styles.month),
    moment: (time) => write(time, styles.moment),
    zonedMoment: (time) => write(time, styles.zonedMoment),
    clock: (time) => write(time, styles.clock),
    shortMoment: (time) => write(time, time && isThisYear(time) ? thisYears : anotherYears),
  };
}

const thisYears = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
const anotherYears = { day: 'numeric', month: 'short', year: 'numeric' } as const;

function isThisYear(time: string | Date): boolean {
  return new Date(time).getFullYear() === new Date().getFullYear();
}
