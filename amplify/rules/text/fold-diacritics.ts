/**
 * The text in lower case, without diacritics and with compatibility characters decomposed (`ﬁ` becomes `fi`), so that
 * two texts can be compared regardless of accents and case. Not for display.
 */
export function foldDiacritics(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
