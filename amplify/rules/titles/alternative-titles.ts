/*
 * A title has a name of its own, and may have alternative titles for the languages of the site (docs/decisions/0039):
 * one text a language, with a bar between several. The first of them is shown to readers of that language.
 */

const separator = '|';

/** The alternative titles in a stored or typed text, each once. */
export function alternativeTitles(text: string | null | undefined): string[] {
  const titles = (text ?? '').split(separator).map((title) => title.trim().replace(/\s+/g, ' '));
  return [...new Set(titles)].filter((title) => title !== '');
}

/** Alternative titles as they are stored. */
export function joinedTitles(titles: readonly string[]): string {
  return titles.join(` ${separator} `);
}
