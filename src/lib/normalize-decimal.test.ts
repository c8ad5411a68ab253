import { expect, test } from 'vitest';
import { normalizeDecimal } from './text';

test('reads a decimal comma as a point', () => {
  expect(['7,1', ' 7.1 ', '7', ''].map(normalizeDecimal)).toEqual(['7.1', '7.1', '7', '']);
});
