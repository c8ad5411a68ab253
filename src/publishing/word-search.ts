import { foldDiacritics } from '@rules/text/fold-diacritics';

/** Tokenizes a text without case, diacritics and punctuation, so that "cafe" finds "Café". */
export function tokenize(text: string): string[] {
  return foldDiacritics(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** True if each word of `wanted` is the prefix of a word of `text`. */
export function matchesWords(text: string, wanted: string): boolean {
  const words = tokenize(text);
  return tokenize(wanted).every((part) => words.some((word) => word.startsWith(part)));
}
