import { expect, test } from 'vitest';
import { normalizeDecimal } from './normalize-decimal';

test('a decimal comma is read as a point, and a point stays one', () => {
  expect(['7,1', ' 7.1 ', '7', ''].map(normalizeDecimal)).toEqual(['7.1', '7.1', '7', '']);
});
