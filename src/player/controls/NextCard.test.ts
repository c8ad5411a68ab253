import { beforeEach, expect, test } from 'vitest';
import { continueStreak, endStreak, isStreakLong } from './NextCard';

beforeEach(endStreak);

test('after three episodes that nobody touched it is time to ask', () => {
  continueStreak();
  continueStreak();
  expect(isStreakLong()).toBe(false);
  continueStreak();
  expect(isStreakLong()).toBe(true);
});

test('whoever touches the player is watching', () => {
  for (let episode = 0; episode < 5; episode += 1) continueStreak();
  endStreak();
  expect(isStreakLong()).toBe(false);
});
