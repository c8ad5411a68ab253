import { useMemo } from 'react';
import { useLanguage } from './use-language';

/** How days, prices in US dollars and amounts in its cents are written in the chosen language. */
export function useFormats(): {
  day(date: Date): string;
  price(dollars: number): string;
  money(cents: number): string;
} {
  const language = useLanguage();
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
    const prices = new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
    });
    return {
      day: (date) => days.format(date),
      price: (dollars) => prices.format(dollars),
      money: (cents) => prices.format(cents / 100),
    };
  }, [language]);
}
