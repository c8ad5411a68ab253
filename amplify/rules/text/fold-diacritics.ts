/**
 * Returns the text in lower case, without diacritics and with compatibility characters decomposed (`ﬁ` becomes `fi`),
 * for comparisons regardless of diacritics and case. Not for display.
 */
export function foldDiacritics(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
