import { expect, test } from 'vitest';
import { capitalised } from './text';

test.each([
  ['lunes, 6 de enero', 'es', 'Lunes, 6 de enero'],
  ['istanbul', 'tr', 'İstanbul'],
  ['science fiction', 'en', 'Science fiction'],
  ['', 'en', ''],
])('%j is capitalised in %s: %j', (words, language, expected) => {
  expect(capitalised(words, language)).toBe(expected);
});
