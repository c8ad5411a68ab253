import { afterEach, expect, test } from 'vitest';
import { earlyAnswer } from './early-answer';

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
