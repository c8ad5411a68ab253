import { expect, test } from 'vitest';
import { cardFormatters } from './card-draft';

test.each([
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242 4242/4242', '4242 4242 4242 4242'],
  ['42424242424242424242424242', '4242 4242 4242 4242 424'],
  ['', ''],
])('formats the number %s as %s', (typed, expected) => {
  expect(cardFormatters.number(typed)).toBe(expected);
});

test.each([
  ['1', '1'],
  ['4', '04'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['12 / ', '12'],
  ['12 / 30', '12 / 30'],
  ['12/2030', '12 / 30'],
  ['4/30', '04 / 30'],
])('formats the expiry %s as %s', (typed, expected) => {
  expect(cardFormatters.expiry(typed)).toBe(expected);
});

test('limits the code to four digits', () => {
  expect(cardFormatters.code('12a345')).toBe('1234');
});
