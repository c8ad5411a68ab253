import { expect, test } from 'vitest';
import { codeFromTitle } from './title-code';

test.each([
  ['The Land Girls', '1998', 'the-land-girls-1998'],
  [' the  LAND girls! ', '1998', 'the-land-girls-1998'],
  ['Amélie', '2001', 'amelie-2001'],
  ['Schindler’s List', '1993', 'schindlers-list-1993'],
  ['Alien³', '1992', 'alien3-1992'],
  ['1776', '1972', '1776-1972'],
  ['七人の侍', '1954', '七人の侍-1954'],
  ['Untitled', undefined, 'untitled'],
])('"%s" of %s is %s', (title, year, code) => {
  expect(codeFromTitle(title, year)).toBe(code);
});

test('derives unique IDs for titles without letters and long similar ones', () => {
  expect(codeFromTitle('???', '1999')).toMatch(/^[0-9a-f]{8}-1999$/);
  expect(codeFromTitle('???', '1999')).not.toBe(codeFromTitle('!!!', '1999'));
  const [one, other] = ['one', 'other'].map((end) => codeFromTitle(`${'A long name '.repeat(12)}${end}`, '1999'));
  expect(one).toHaveLength(100);
  expect(one).not.toBe(other);
});

test('derives no ID without a title', () => {
  expect(codeFromTitle('  ', '1999')).toBeUndefined();
});
