import { formats } from '@lingui/core';
import { useCallback } from 'react';
import { useLanguage } from './use-language';

/** Writes numbers in the language shown. Lingui keeps the formats: making one takes a phone longer than drawing a button. */
export function useNumber(): (value: number, options?: Intl.NumberFormatOptions) => string {
  const language = useLanguage();
  return useCallback((value, options) => formats.number(language, value, options), [language]);
}
