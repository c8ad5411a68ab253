import { sameNumber, smallWords, wordsOf } from './tokenize';

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

/** Characters that titles do not have, and names that run into a bracket or colon: `<b>`, `1=1`, `alert(1)`, `javascript:x`. */
const code = /[<>{}[\]\\|^=`$_~;]|\p{L}[(:]\S/u;

/** Whether the word is written in figures only. */
export function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word);
}

/** What was typed, as words, and as a title would be compared with it. */
interface Search {
  words: SearchedWord[];
  text: string;
  /** Whether similar titles are of use: another number is another thing, and markup or code is no misspelled title. */
  isForgiving: boolean;
}

/** Reads the words of a search. */
export function readSearch(typed: string): Search {
  const words = wordsOf(typed).slice(0, mostWords);
  const hasOthers = words.some((word) => !smallWords.has(word));
  return {
    text: words.join(' '),
    isForgiving: !code.test(typed) && !words.every(isNumber),
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
