import { afterEach, expect, test } from 'vitest';
import { earlyAnswer, firstEarlyAnswer } from './early-answer';

const answer = Promise.resolve(new Response('{}'));

afterEach(() => {
  delete window.early;
});

test('what was asked before is answered once, and only the very same', () => {
  window.early = { since: performance.now(), answers: { one: answer } };
  expect(earlyAnswer('another')).toBeUndefined();
  expect(earlyAnswer('one')).toBe(answer);
  expect(earlyAnswer('one')).toBeUndefined();
});

test('an answer that has waited too long is left', () => {
  window.early = { since: performance.now() - 31_000, answers: { one: answer } };
  expect(earlyAnswer('one')).toBeUndefined();
});

test('pages that ask nothing early have none', () => {
  expect(earlyAnswer('one')).toBeUndefined();
});

test('the first answer is waited for and left whole for whoever takes it', async () => {
  const first = Promise.resolve(new Response('{"data":1}'));
  const never = Promise.race<never>([]);
  window.early = { since: performance.now(), answers: { one: first, two: never } };
  await firstEarlyAnswer();
  expect(await (await earlyAnswer('one'))?.text()).toBe('{"data":1}');
});

test('one that fails, or that nobody asked for, holds nobody up', async () => {
  await firstEarlyAnswer();
  window.early = { since: performance.now(), answers: { one: Promise.reject(new Error('no line')) } };
  await firstEarlyAnswer();
});
