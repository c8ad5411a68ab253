import { formats } from '@lingui/core';
import { useCallback } from 'react';
import { clockParts } from '@/lib/durations';
import { useLanguage } from './LanguageProvider';
import { useText } from './use-text';

const inDollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

/** Returns a function that formats amounts in cents of the US dollar in the interface language. */
export function useMoney(): (cents: number) => string {
  const language = useLanguage();
  return useCallback((cents) => formats.number(language, cents / 100, inDollars), [language]);
}

/** Formats numbers in the interface language. Lingui caches the formatters, which are slow to create. */
export function useNumber(): (value: number, options?: Intl.NumberFormatOptions) => string {
  const language = useLanguage();
  return (value, options) => formats.number(language, value, options);
}

/** Formats a duration in seconds: '1 hr 21 min', '4 min', '52 sec'. */
export function useDuration(): (seconds: number) => string {
  const text = useText();
  return useCallback(
    (length) => {
      const { hours, minutes, seconds } = clockParts(length);
      if (hours > 0) return text('duration.hours', { hours, minutes });
      if (minutes > 0) return text('duration.minutes', { minutes });
      return text('duration.seconds', { seconds });
    },
    [text],
  );
}
