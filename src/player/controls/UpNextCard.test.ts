import { beforeEach, expect, test } from 'vitest';
import { continueStreak, endStreak, isStreakLong } from './UpNextCard';

beforeEach(endStreak);

test('asks after three autoplayed episodes without interaction', () => {
  continueStreak();
  continueStreak();
  expect(isStreakLong()).toBe(false);
  continueStreak();
  expect(isStreakLong()).toBe(true);
});

test('does not ask after an interaction', () => {
  for (let episode = 0; episode < 5; episode += 1) continueStreak();
  endStreak();
  expect(isStreakLong()).toBe(false);
});
