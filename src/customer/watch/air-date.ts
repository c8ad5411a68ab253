import { formats } from '@lingui/core';
import type { Language } from '@/i18n/languages';

/** A stored day such as '1949-09-15' as people write it; anything else as it is stored. */
export function airDate(stored: string, language: Language): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(stored)) return stored;
  // A day has no time zone: where somebody is must not change it.
  const day = new Date(`${stored}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return stored;
  return formats.date(language, day, { dateStyle: 'medium', timeZone: 'UTC' });
}
