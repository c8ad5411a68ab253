import { useCallback } from 'react';
import { useText } from './use-text';

/**
 * Writes a number that is stored as text with the decimal mark of the interface language, and keeps its digits. Without
 * the number formats of `number-formats.ts`, which the landing page's script does not load.
 */
export function useDecimalText(): (stored: string) => string {
  const text = useText();
  return useCallback((stored) => stored.replace('.', text('rating.point')), [text]);
}
