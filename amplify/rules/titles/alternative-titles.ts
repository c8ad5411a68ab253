/*
 * A title has an original name, and may have alternative titles for the languages of the site (docs/decisions/0039):
 * one text per language, with bars between several. The first one is shown to readers of that language.
 */

const separator = '|';

/** Splits a stored or typed text into alternative titles without duplicates. */
export function alternativeTitles(text: string | null | undefined): string[] {
  const titles = (text ?? '').split(separator).map((title) => title.trim().replace(/\s+/g, ' '));
  return [...new Set(titles)].filter((title) => title !== '');
}

/** Joins alternative titles to the stored text. */
export function joinedTitles(titles: readonly string[]): string {
  return titles.join(` ${separator} `);
}
