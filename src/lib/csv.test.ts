import { afterEach, expect, test, vi } from 'vitest';
import { decimalCell, tableAsCsv } from './csv';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['=1+1', `"'=1+1"`],
  ['=1+1\nin two lines', `"'=1+1\nin two lines"`],
  ['\n=1+1', `"'\n=1+1"`],
  ['-1', `"'-1"`],
  ['＝1+1', `"'＝1+1"`],
  [-1, '-1'],
  ['1 = 1', '1 = 1'],
  ['"1", 2', '"""1"", 2"'],
])('writes %j as %j', (value, cell) => {
  expect(tableAsCsv(['sum', 'note'], [[value, 'ñ']])).toBe(`sum,note\r\n${cell},ñ`);
});

test.each([
  ['en-US', 'title,rate\r\n"Seven, Days",7.5'],
  ['es-MX', 'title,rate\r\n"Seven, Days",7.5'],
  ['es-ES', 'title;rate\r\nSeven, Days;7,5'],
  ['de', 'title;rate\r\nSeven, Days;7,5'],
])('writes cells as spreadsheets in %s read them', (language, csv) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  expect(tableAsCsv(['title', 'rate'], [['Seven, Days', decimalCell('7.5')]])).toBe(csv);
});
