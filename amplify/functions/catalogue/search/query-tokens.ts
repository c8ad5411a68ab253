import { numberVariants, stopWords, tokenize } from './tokenize';

export interface QueryToken {
  text: string;
  previous: string | undefined;
  next: string | undefined;
  otherSpellings: readonly string[];
  /** False for a stop word beside other words: titles may lack it. */
  isRequired: boolean;
  /** True for the last token, which may be incomplete. */
  isLast: boolean;
}

const maxTokens = 12;

/** Characters that titles do not have, and names that run into a bracket or colon: `<b>`, `1=1`, `alert(1)`, `javascript:x`. */
const codePattern = /[<>{}[\]\\|^=`$_~;]|\p{L}[(:]\S/u;

/** Returns true for a word of digits only. */
export function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word);
}

/** A parsed search query; `text` are its words, separated by spaces. */
interface Query {
  tokens: QueryToken[];
  text: string;
  /** False if fuzzy matches are useless: for numbers, markup and code. */
  isFuzzy: boolean;
}

/** Parses a search query into tokens. */
export function parseQuery(typed: string): Query {
  const words = tokenize(typed).slice(0, maxTokens);
  const hasOthers = words.some((word) => !stopWords.has(word));
  return {
    text: words.join(' '),
    isFuzzy: !codePattern.test(typed) && !words.every(isNumber),
    tokens: words.map((text, index) => ({
      text,
      previous: words[index - 1],
      next: words[index + 1],
      otherSpellings: numberVariants(text),
      isRequired: !(hasOthers && stopWords.has(text)),
      isLast: index === words.length - 1,
    })),
  };
}
