import { afterEach, expect, test } from 'vitest';
import { earlyResponse, firstEarlyResponse } from './early-response';

const response = Promise.resolve(new Response('{}'));

afterEach(() => {
  delete window.early;
});

test('uses an early response once, for the identical request only', () => {
  window.early = { since: performance.now(), responses: { one: response } };
  expect(earlyResponse('another')).toBeUndefined();
  expect(earlyResponse('one')).toBe(response);
  expect(earlyResponse('one')).toBeUndefined();
});

test('ignores an early response that is too old', () => {
  window.early = { since: performance.now() - 31_000, responses: { one: response } };
  expect(earlyResponse('one')).toBeUndefined();
});

test('has no response on pages without early requests', () => {
  expect(earlyResponse('one')).toBeUndefined();
});

test('waits for the early response, and leaves its body unread', async () => {
  const first = Promise.resolve(new Response('{"data":1}'));
  const never = Promise.race<never>([]);
  window.early = { since: performance.now(), responses: { one: first, two: never } };
  await firstEarlyResponse();
  expect(await (await earlyResponse('one'))?.text()).toBe('{"data":1}');
});

test('ignores a failed and an unrequested early response', async () => {
  await firstEarlyResponse();
  window.early = { since: performance.now(), responses: { one: Promise.reject(new Error('no line')) } };
  await firstEarlyResponse();
});
