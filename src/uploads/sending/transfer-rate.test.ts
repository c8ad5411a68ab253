import { expect, test } from 'vitest';
import { measureRate, secondsLeft } from './transfer-rate';

function clock() {
  let at = 0;
  return { now: () => at, pass: (milliseconds: number) => (at += milliseconds) };
}

test('is unknown at first and then the average of the last seconds', () => {
  const { now, pass } = clock();
  const rate = measureRate(now);
  rate.note(0);
  expect(rate.perSecond()).toBeUndefined();
  for (let second = 1; second <= 30; second += 1) {
    pass(1000);
    rate.note(second <= 20 ? second * 1000 : 20_000 + (second - 20) * 5000);
  }
  expect(rate.perSecond()).toBeCloseTo(5000);
});

test('falls while nothing arrives', () => {
  const { now, pass } = clock();
  const rate = measureRate(now);
  rate.note(0);
  pass(2000);
  rate.note(8000);
  expect(rate.perSecond()).toBeCloseTo(4000);
  pass(2000);
  expect(rate.perSecond()).toBeCloseTo(2000);
});

test('does not count what had arrived before', () => {
  const { now, pass } = clock();
  const rate = measureRate(now);
  rate.note(5000);
  pass(10);
  rate.note(900_000);
  pass(1000);
  rate.note(901_000);
  expect(rate.perSecond()).toBeLessThan(1100);
});

test('tells how long the rest takes, where anybody can tell', () => {
  expect(secondsLeft(5000, 1000)).toBe(5);
  expect(secondsLeft(0, undefined)).toBe(0);
  expect(secondsLeft(5000, undefined)).toBeUndefined();
  expect(secondsLeft(5000, 0)).toBeUndefined();
});
