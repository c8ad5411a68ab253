import { expect, test } from 'vitest';
import { numberVariants, tokenize, tokenVariants } from './tokenize';

test.each([
  ['Léon, the Professional', ['leon', 'the', 'professional']],
  ['Œuvre & Straße', ['oeuvre', 'and', 'strasse']],
  ['ΟΔΥΣΣΕΥΣ', ['οδυσσευσ']],
  ['Потёмкин', ['потемкин']],
  ['七人の侍', ['七', '人', 'の', '侍']],
  ['12 Angry Men', ['12', 'angry', 'men']],
])('tokenizes "%s"', (text, words) => {
  expect(tokenize(text)).toEqual(words);
});

test.each([
  ['Spider-Man', ['spiderman']],
  ['Ocean’s Eleven', ['oceans']],
  ['E.T.', ['et']],
  ['M*A*S*H', ['mash']],
  ['Der Kölner Dom', ['koelner']],
  ['Metropolis', []],
])('finds "%s" also by %j', (text, words) => {
  expect(tokenVariants(text)).toEqual(words);
});

test('finds a number in digits, words and Roman numerals', () => {
  expect(numberVariants('2')).toEqual(['two', 'ii']);
  expect(numberVariants('river')).toEqual([]);
});
