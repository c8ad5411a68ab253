import { expect, test } from 'vitest';
import { tableAsCsv } from './csv';

test.each([
  ['=1+1', `"'=1+1"`],
  ['=1+1\nin two lines', `"'=1+1\nin two lines"`],
  ['\n=1+1', `"'\n=1+1"`],
  ['-1', `"'-1"`],
  [-1, '-1'],
  ['1 = 1', '1 = 1'],
  ['"1", 2', '"""1"", 2"'],
])('writes %j as %j', (value, cell) => {
  expect(tableAsCsv(['sum', 'note'], [[value, 'ñ']])).toBe(`sum,note\r\n${cell},ñ`);
});
