import { expect, test } from 'vitest';
import { createMovableClock } from './clock.ts';

test('a clock runs like its base until it is moved, and again after it is moved back', () => {
  let time = 1000;
  const clock = createMovableClock(() => time);
  expect(clock.now()).toBe(1000);
  clock.move(500);
  time += 1;
  expect(clock.now()).toBe(1501);
  clock.move(0);
  expect(clock.now()).toBe(1001);
});

test("the machine's clock is ahead by exactly the offset", () => {
  const clock = createMovableClock(Date.now);
  expect(clock.offset()).toBe(0);
  clock.move(86_400_000);
  expect(clock.offset()).toBe(86_400_000);
});
