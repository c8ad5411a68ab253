import { afterEach, expect, test } from 'vitest';
import { earlyAnswer, firstEarlyAnswer } from './early-answer';

const answer = Promise.resolve(new Response('{}'));

afterEach(() => {
  delete window.early;
});

test('uses an early response once, for the identical request only', () => {
  window.early = { since: performance.now(), answers: { one: answer } };
  expect(earlyAnswer('another')).toBeUndefined();
  expect(earlyAnswer('one')).toBe(answer);
  expect(earlyAnswer('one')).toBeUndefined();
});

test('ignores an early response that is too old', () => {
  window.early = { since: performance.now() - 31_000, answers: { one: answer } };
  expect(earlyAnswer('one')).toBeUndefined();
});

test('has no response on pages without early requests', () => {
  expect(earlyAnswer('one')).toBeUndefined();
});

test('waits for the early response, and leaves its body unread', async () => {
  const first = Promise.resolve(new Response('{"data":1}'));
  const never = Promise.race<never>([]);
  window.early = { since: performance.now(), answers: { one: first, two: never } };
  await firstEarlyAnswer();
  expect(await (await earlyAnswer('one'))?.text()).toBe('{"data":1}');
});

test('ignores a failed and an unrequested early response', async () => {
  await firstEarlyAnswer();
  window.early = { since: performance.now(), answers: { one: Promise.reject(new Error('no line')) } };
  await firstEarlyAnswer();
});
