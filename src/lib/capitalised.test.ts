import { expect, test } from 'vitest';
import { capitalised } from './capitalised';

test.each([
  ['lunes, 6 de enero', 'es', 'Lunes, 6 de enero'],
  ['istanbul', 'tr', 'İstanbul'],
  ['science fiction', 'en', 'Science fiction'],
  ['', 'en', ''],
])('%j begins with a capital letter in %s: %j', (words, language, expected) => {
  expect(capitalised(words, language)).toBe(expected);
});
