import { foldDiacritics } from '@rules/text/fold-diacritics';
import type { IndexedTitle } from '../indexed-title';
import { parseQuery } from './query-tokens';
import type { SearchResult } from './title-search';

/**
 * Finds titles with names that contain all words of a text, or words that begin with them, without an index: it reads
 * every name. The results are in the order of `titles`; those whose name begins with the first word come first.
 */
export function findByName(text: string, titles: readonly IndexedTitle[]): SearchResult {
  const words = parseQuery(text)
    .tokens.filter(({ isRequired }) => isRequired)
    .map((token) => token.text);
  const [first] = words;
  const found = { first: [] as IndexedTitle[], others: [] as IndexedTitle[] };
  for (const title of first === undefined ? [] : titles) {
    const name = namesOf(title.card);
    if (!words.every((word) => hasWordFrom(name, word))) continue;
    found[name.startsWith(first ?? '') ? 'first' : 'others'].push(title);
  }
  return { titles: [...found.first, ...found.others], isApproximate: false, suggestion: undefined };
}

function namesOf({ title, titleEn, titleEs }: IndexedTitle['card']): string {
  return foldDiacritics(`${title ?? ''} ${titleEn ?? ''} ${titleEs ?? ''}`);
}

/** Returns whether a name has a word that begins with `word`. */
function hasWordFrom(name: string, word: string): boolean {
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
    if (at === 0 || !inWord.test(name.charAt(at - 1))) return true;
  }
  return false;
}

const inWord = /[\p{L}\p{N}]/u;
