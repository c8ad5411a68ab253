import { foldDiacritics } from '@rules/text/fold-diacritics';

/** Splits a text into words in lower case, without diacritics; of scripts without spaces, into characters. */
export function tokenize(text: string): string[] {
  const normalized = normalize(text);
  return normalized.match(isPlain.test(normalized) ? plainWord : word) ?? [];
}

/**
 * Returns additional words for the same text: compounds joined ("Spider-Man" as spiderman, "E.T." as et), and umlauts
 * transliterated ("koeln" for "Köln").
 */
export function tokenVariants(text: string): string[] {
  const joined = compoundsIn(normalize(text)).map((run) => run.replace(notAlphanumeric, ''));
  if (isPlain.test(text)) return joined;
  const withUmlaut =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}*[äöüøå]\p{L}*/gu) ?? [];
  const spelled = withUmlaut.map((found) =>
    normalize(found.replace(/[äöüøå]/g, (letter) => umlauts[letter] ?? letter)),
  );
  return [...joined, ...spelled];
}

function compoundsIn(normalized: string): string[] {
  // Most texts contain no such character; this test is several times faster than the search for a compound.
  if (!joint.test(normalized)) return [];
  return normalized.match(isPlain.test(normalized) ? plainCompound : compound) ?? [];
}

/** Stop words of English, Spanish, French and German. */
export const stopWords = new Set(
  'the a an of and in on at to for with by or el la los las un una y de del le les l un une et du des d der die das ein eine und s'.split(
    ' ',
  ),
);

/** Returns other spellings of a number: digits, English words, Roman numerals. */
export function numberVariants(word: string): readonly string[] {
  return numbers.find((spellings) => spellings.includes(word))?.filter((spelling) => spelling !== word) ?? [];
}

const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])+/gu;
/** Matches the words of a text in plain characters: several times faster than the expression for all scripts. */
const plainWord = /[a-z0-9]+/g;
const joint = /[-'’.·*&/]/;
const plainCompound = /[a-z0-9]+(?:[-'’.*&/][a-z0-9]+)+/g;
const compound = /[\p{L}\p{N}]+(?:[-'’.·*&/][\p{L}\p{N}]+)+/gu;
const notAlphanumeric = /[^\p{L}\p{N}]/gu;

function normalize(text: string): string {
  const lower = text.toLowerCase().replace(/\s&\s/g, ' and ');
  if (isPlain.test(lower)) return lower;
  return foldDiacritics(lower).replace(/[œæøßłđıςʼ]/g, (letter) => transliterations[letter] ?? letter);
}

/** Matches text of unaccented Latin letters and typographic marks. */
const isPlain = /^[ -~’“”–—…]*$/;
const transliterations: Record<string, string> = {
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
