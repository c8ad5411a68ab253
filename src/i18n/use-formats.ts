import { formats } from '@lingui/core';
import { useMemo } from 'react';
import { useLanguage } from './use-language';

const inDollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

/** How days, prices in US dollars and amounts in its cents are written in the chosen language. */
export function useFormats(): {
  day(date: Date): string;
  price(dollars: number): string;
  money(cents: number): string;
} {
  const language = useLanguage();
  return useMemo(
    () => ({
      day: (date) => formats.date(language, date, { dateStyle: 'long' }),
      price: (dollars) => formats.number(language, dollars, inDollars),
      money: (cents) => formats.number(language, cents / 100, inDollars),
    }),
    [language],
  );
}
