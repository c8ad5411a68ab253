import { numberVariants, stopWords, tokenize } from './tokenize';

/** One word of a search. */
export interface QueryToken {
  text: string;
  previous: string | undefined;
  next: string | undefined;
  otherSpellings: readonly string[];
  /** stop words beside others may be missing. */
  isRequired: boolean;
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
interface Query {
  tokens: QueryToken[];
  text: string;
  /** Whether similar titles are of use: another number is another thing, and markup or code is no misspelled title. */
  isFuzzy: boolean;
}

/** Reads the words of a search. */
export function parseQuery(typed: string): Query {
  const words = tokenize(typed).slice(0, mostWords);
  const hasOthers = words.some((word) => !stopWords.has(word));
  return {
    text: words.join(' '),
    isFuzzy: !code.test(typed) && !words.every(isNumber),
    tokens: words.map((text, place) => ({
      text,
      previous: words[place - 1],
      next: words[place + 1],
      otherSpellings: numberVariants(text),
      isRequired: !(hasOthers && stopWords.has(text)),
      isLast: place === words.length - 1,
    })),
  };
}
