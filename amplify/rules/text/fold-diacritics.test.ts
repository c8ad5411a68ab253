import { expect, test } from 'vitest';
import { foldDiacritics } from './fold-diacritics';

test.each([
  ['Céleste', 'celeste'],
  ['NOSFERATU – Eine Symphonie', 'nosferatu – eine symphonie'],
  ['Año Ñandú', 'ano nandu'],
  ['ﬁlm №５', 'film no5'],
  ['', ''],
])('folds %j to %j', (text, folded) => {
  expect(foldDiacritics(text)).toBe(folded);
});
