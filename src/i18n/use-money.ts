import { formats } from '@lingui/core';
import { useCallback } from 'react';
import { useLanguage } from './use-language';

const inDollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

/** Writes amounts in cents of the US dollar in the language shown. */
export function useMoney(): (cents: number) => string {
  const language = useLanguage();
  return useCallback((cents) => formats.number(language, cents / 100, inDollars), [language]);
}
