import { formats } from '@lingui/core';
import { useCallback } from 'react';
import { useLanguage } from './use-language';

/**
 * Formats numbers in the interface language. Lingui caches the formatters: on a phone, creating one takes longer than
 * rendering a button.
 */
export function useNumber(): (value: number, options?: Intl.NumberFormatOptions) => string {
  const language = useLanguage();
  return useCallback((value, options) => formats.number(language, value, options), [language]);
}
