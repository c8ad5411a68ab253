import { foldDiacritics } from '../../amplify/rules/fold-diacritics';

/** The words of a text without case, accents and punctuation, so that "Café" is found by "cafe". */
export function foldWords(text: string): string[] {
  return foldDiacritics(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
