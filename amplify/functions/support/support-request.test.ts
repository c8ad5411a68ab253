import { expect, test } from 'vitest';
import { parseSupportRequest } from './support-request';

const request = { name: ' Ada ', email: 'ada@example.com', subject: 'technical', message: 'No sound.' };
const trimmed = { ...request, name: 'Ada', language: 'en' };

test('accepts a complete request, trimmed', () => {
  expect(parseSupportRequest(request)).toEqual(trimmed);
});

test('accepts a title and a topic, and omits invalid ones', () => {
  const about = { titleKind: 'tvShow', titleId: 'bonanza-1959', topic: 'sound' };
  const title = { kind: 'tvShow', id: 'bonanza-1959', topic: 'sound' };
  expect(parseSupportRequest({ ...request, ...about })).toEqual({ ...trimmed, title });
  expect(parseSupportRequest({ ...request, ...about, topic: 'smell' }).title).toEqual({
    kind: 'tvShow',
    id: 'bonanza-1959',
  });
  for (const none of [{ titleKind: 'radio' }, { titleId: '' }, { titleId: 'x'.repeat(201) }, { titleId: null }]) {
    expect(parseSupportRequest({ ...request, ...about, ...none }).title).toBeUndefined();
  }
});

test('accepts the two languages', () => {
  expect(parseSupportRequest({ ...request, language: 'es' }).language).toBe('es');
  expect(parseSupportRequest({ ...request, language: 'fr' }).language).toBe('en');
});

test('rejects an address that is too long in constant time', () => {
  const email = `a@${'.'.repeat(60_000)}@`;
  const start = performance.now();
  expect(() => parseSupportRequest({ ...request, email })).toThrow('e-mail');
  expect(performance.now() - start).toBeLessThan(200);
});

test('reduces a name to one line, because the reply begins with it', () => {
  const name = 'Ada,\r\n\r\nYour card was refused.\u202E';
  expect(parseSupportRequest({ ...request, name }).name).toBe('Ada, Your card was refused.');
});

test('removes invisible characters from an address, which would display another one', () => {
  const email = '\u202Eada\u200B@example.com\u0000';
  expect(parseSupportRequest({ ...request, email }).email).toBe('ada@example.com');
});

test.each([
  [{ name: '  ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ email: 'ada' }, 'e-mail'],
  [{ subject: 'billing' }, 'subject'],
  [{ message: '' }, 'message'],
  [{ message: 'x'.repeat(5001) }, 'message'],
])('rejects %j and names the %s', (change, word) => {
  expect(() => parseSupportRequest({ ...request, ...change })).toThrow(word);
});
