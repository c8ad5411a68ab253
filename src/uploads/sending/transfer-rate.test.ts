import { expect, test } from 'vitest';
import { addSample, type RateSample, rateOf, secondsLeft } from './transfer-rate';

/** Samples of these reports, in milliseconds and bytes. */
const samplesOf = (...reports: [at: number, bytes: number][]) =>
  reports.reduce<readonly RateSample[]>((samples, [at, bytes]) => addSample(samples, { at, bytes }), []);

test('is unknown at first and then the average of the last seconds', () => {
  expect(rateOf(samplesOf([0, 0]), 0)).toBeUndefined();
  const reports = Array.from({ length: 30 }, (_, at): [number, number] => {
    const second = at + 1;
    return [second * 1000, second <= 20 ? second * 1000 : 20_000 + (second - 20) * 5000];
  });
  expect(rateOf(samplesOf([0, 0], ...reports), 30_000)).toBeCloseTo(5000);
});

test('falls while nothing arrives', () => {
  const samples = samplesOf([0, 0], [2000, 8000]);
  expect(rateOf(samples, 2000)).toBeCloseTo(4000);
  expect(rateOf(samples, 4000)).toBeCloseTo(2000);
});

test('does not count bytes of an earlier stretch of sending', () => {
  expect(rateOf(samplesOf([0, 5000], [10, 900_000], [1010, 901_000]), 1010)).toBeLessThan(1100);
});

test('calculates the remaining time, if the rate is known', () => {
  expect(secondsLeft(5000, 1000)).toBe(5);
  expect(secondsLeft(0, undefined)).toBe(0);
  expect(secondsLeft(5000, undefined)).toBeUndefined();
  expect(secondsLeft(5000, 0)).toBeUndefined();
});
