import { expect, test } from 'vitest';
import { withPoint } from './with-point';

test('a decimal comma is read as a point, and a point stays one', () => {
  expect(['7,1', ' 7.1 ', '7', ''].map(withPoint)).toEqual(['7.1', '7.1', '7', '']);
});
