import { foldDiacritics } from '../../../rules/fold-diacritics';

/**
 * The words of a text as they are found by: lower case, without accents, letters that do not decompose spelled out.
 * Scripts that put no spaces between words are found by their characters.
 */
export function tokenize(text: string): string[] {
  return fold(text).match(word) ?? [];
}

/**
 * Other words to find the same text by: what hyphens, apostrophes and dots hold together as one ("Spider-Man" as
 * spiderman, "E.T." as et), and umlauts as those spell them who have no such key ("koeln" for "Köln").
 */
export function tokenVariants(text: string): string[] {
  const joined =
    fold(text)
      .match(heldTogether)
      ?.map((run) => run.replace(notInWords, '')) ?? [];
  if (isPlain.test(text)) return joined;
  const withUmlaut =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}*[äöüøå]\p{L}*/gu) ?? [];
  const spelled = withUmlaut.map((found) => fold(found.replace(/[äöüøå]/g, (letter) => umlauts[letter] ?? letter)));
  return [...joined, ...spelled];
}

/** Words that a search with others does not insist on: English, Spanish, French, German. */
export const stopWords = new Set(
  'the a an of and in on at to for with by or el la los las un una y de del le les l un une et du des d der die das ein eine und s'.split(
    ' ',
  ),
);

/** Other ways to write a number: figures, English words, Roman numerals. */
export function numberVariants(word: string): readonly string[] {
  return numbers.find((spellings) => spellings.includes(word))?.filter((spelling) => spelling !== word) ?? [];
}

const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])+/gu;
const heldTogether = /[\p{L}\p{N}]+(?:[-'’.·*&/][\p{L}\p{N}]+)+/gu;
const notInWords = /[^\p{L}\p{N}]/gu;

function fold(text: string): string {
  const lower = text.toLowerCase().replace(/\s&\s/g, ' and ');
  if (isPlain.test(lower)) return lower;
  return foldDiacritics(lower).replace(/[œæøßłđıςʼ]/g, (letter) => spelledOut[letter] ?? letter);
}

/** No letter beyond the unaccented Latin ones; typographic marks do not count. */
const isPlain = /^[ -~’“”–—…]*$/;
const spelledOut: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
  ʼ: '’',
};
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const numbers: readonly (readonly string[])[] = [
  ['1', 'one', 'i'],
  ['2', 'two', 'ii'],
  ['3', 'three', 'iii'],
  ['4', 'four', 'iv'],
  ['5', 'five', 'v'],
  ['6', 'six', 'vi'],
  ['7', 'seven', 'vii'],
  ['8', 'eight', 'viii'],
  ['9', 'nine', 'ix'],
  ['10', 'ten', 'x'],
  ['11', 'eleven', 'xi'],
  ['12', 'twelve', 'xii'],
  ['13', 'thirteen', 'xiii'],
];
