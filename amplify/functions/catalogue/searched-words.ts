import { sameNumber, smallWords, wordsOf } from './search-words';

/** One word of a search. */
export interface SearchedWord {
  text: string;
  previous: string | undefined;
  next: string | undefined;
  otherSpellings: readonly string[];
  /** Small words beside others may be missing. */
  isNeeded: boolean;
  /** The one that is still being typed. */
  isLast: boolean;
}

const mostWords = 12;

/** What was typed, as words, and as a title would be compared with it. */
export function readSearch(typed: string): { words: SearchedWord[]; text: string } {
  const words = wordsOf(typed).slice(0, mostWords);
  const hasOthers = words.some((word) => !smallWords.has(word));
  return {
    text: words.join(' '),
    words: words.map((text, place) => ({
      text,
      previous: words[place - 1],
      next: words[place + 1],
      otherSpellings: sameNumber(text),
      isNeeded: !(hasOthers && smallWords.has(text)),
      isLast: place === words.length - 1,
    })),
  };
}
