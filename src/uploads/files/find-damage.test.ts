import { expect, test } from 'vitest';
import { samplePositions } from './find-damage';

test('samples a short video every few seconds, a long one at 120 positions', () => {
  expect(samplePositions(10)).toEqual([1.25, 3.75, 6.25, 8.75]);
  expect(samplePositions(7200)).toHaveLength(120);
  expect(samplePositions(7200).at(-1)).toBe(7170);
  expect(samplePositions(Number.POSITIVE_INFINITY)).toEqual([]);
});
