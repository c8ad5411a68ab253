import { expect, test } from 'vitest';
import { capitalised, normalizeDecimal } from './spelling';

test.each([
  ['lunes, 6 de enero', 'es', 'Lunes, 6 de enero'],
  ['istanbul', 'tr', 'İstanbul'],
  ['science fiction', 'en', 'Science fiction'],
  ['', 'en', ''],
])('%j is capitalised in %s: %j', (words, language, expected) => {
  expect(capitalised(words, language)).toBe(expected);
});

test('reads a decimal comma as a point', () => {
  expect(['7,1', ' 7.1 ', '7', ''].map(normalizeDecimal)).toEqual(['7.1', '7.1', '7', '']);
});
