import { formats } from '@lingui/core';
import { isDay } from '@rules/day';
import type { Language } from '@/i18n/languages';

/** Formats a stored date such as '1949-09-15'; returns other values unchanged. */
export function airDate(stored: string, language: Language): string {
  if (!isDay(stored)) return stored;
  // A date has no time zone: the user's time zone must not change it.
  return formats.date(language, new Date(`${stored}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
}
