import { expect, test } from 'vitest';
import { passesFormRule, passesPoolPolicy } from './passwords';

test.each([
  ['lower-case', true],
  ['short-1', false],
  ['UPPERCASE-1', false],
  ['nosymbols1', false],
])('the form takes %s: %s', (password, isTaken) => {
  expect(passesFormRule(password)).toBe(isTaken);
});

test.each([
  ['lower-case', false],
  ['Lower-case', false],
  ['Lower-case1', true],
  ['Lower case1', true],
  ['Lowercase1 ', false],
])('the pool takes "%s": %s', (password, isTaken) => {
  expect(passesPoolPolicy(password)).toBe(isTaken);
});
