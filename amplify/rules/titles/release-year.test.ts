import { expect, test } from 'vitest';
import { releaseYear } from './release-year';

test.each([
  ['1926', '1926'],
  ['800', '800'],
  ['1998.0', '1998'],
  ['12-Jun-98', '1998'],
  ['7-Aug-1998', '1998'],
  ['Jun 12 1998', '1998'],
  ['June 12th, 1998', '1998'],
  ['Fri, 12 Jun 1998 00:00:00 GMT', '1998'],
  ['12 de junio de 1998', '1998'],
  ['31 de diciembre de 1998', '1998'],
  ['1-Feb-15', '2015'],
  ['1-Feb-29', '2029'],
  ['1-Feb-30', '1930'],
  ['1998-06-12', '1998'],
  ['1998-06', '1998'],
  ['1998-01-31', '1998'],
  ['1998-12-31', '1998'],
  ['1998-06-12T18:00:00Z', '1998'],
  ['1998-06-12 18:00', '1998'],
  ['6/12/1998', '1998'],
  ['6/28/98', '1998'],
  ['28.06.1998', '1998'],
  ['2008–2013', '2008'],
  ['2008-', '2008'],
  ['c. 1926', '1926'],
  ['(1926)', '1926'],
])('"%s" is of the year %s', (given, year) => {
  expect(releaseYear(given)).toBe(year);
});

test.each([
  ...['', 'soon', 'MCMXXVI', '19266', '1998-13-45', '45/45/1998', 'Jun 12', '12 Foo 1998', '-44', 'May, perhaps'],
  ...['1998-13-05', '1998-00-05', '1998-06-32', '1998-06-00', '13/32/1998', '12 Ma 1998', '32 Jun 1998', '32-Jun-98'],
  ...['Jun 12 13 1998', '12 Jun 1998 1999', '12-Jun-198'],
])('finds no year in "%s"', (given) => {
  expect(releaseYear(given)).toBeUndefined();
});

test('searches a long cell of an import in a moment', { timeout: 2000 }, () => {
  expect(releaseYear(`1998${', '.repeat(50_000)}x`)).toBeUndefined();
});
