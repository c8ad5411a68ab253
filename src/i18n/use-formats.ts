import { formats } from '@lingui/core';
import { useMemo } from 'react';
import { useLanguage } from './use-language';

const inDollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

/** How days, and amounts in cents of the US dollar, are written in the chosen language. */
export function useFormats(): {
  day(date: Date): string;
  money(cents: number): string;
} {
  const language = useLanguage();
  return useMemo(
    () => ({
      day: (date) => formats.date(language, date, { dateStyle: 'long' }),
      money: (cents) => formats.number(language, cents / 100, inDollars),
    }),
    [language],
  );
}
