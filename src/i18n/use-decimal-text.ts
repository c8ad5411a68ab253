import { useCallback } from 'react';
import { useText } from './use-text';

/**
 * Returns a function that formats a number stored as text with the decimal mark of the interface language and all of
 * its digits. Does not use `number-formats.ts`, which the landing page's script does not load.
 */
export function useDecimalText(): (stored: string) => string {
  const text = useText();
  return useCallback((stored) => stored.replace('.', text('rating.point')), [text]);
}
