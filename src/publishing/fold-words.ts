import { foldDiacritics } from '@rules/fold-diacritics';

/** Tokenizes a text without case, diacritics and punctuation, so that "cafe" finds "Café". */
export function foldWords(text: string): string[] {
  return foldDiacritics(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
