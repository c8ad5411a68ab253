import { expect, test } from 'vitest';
import { withoutFormulaEscape } from './formula-cells';

test.each([
  ["'=1+1", '=1+1'],
  ["'\n=1+1", '\n=1+1'],
  ["'Tis pity", "'Tis pity"],
  ['=1+1', '=1+1'],
])('reads %j as %j', (cell, value) => {
  expect(withoutFormulaEscape(cell)).toBe(value);
});
