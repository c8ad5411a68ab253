import { expect, test } from 'vitest';
import { parseSupportRequest } from './support-request';

const request = { name: ' Ada ', email: 'ada@example.com', subject: 'technical', message: 'No sound.' };
const trimmed = { ...request, name: 'Ada', language: 'en' };

test('a complete request is taken, trimmed', () => {
  expect(parseSupportRequest(request)).toEqual(trimmed);
});

test('a title and what is wrong with it are taken, and left out where they are none', () => {
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

test('the language is one of the two', () => {
  expect(parseSupportRequest({ ...request, language: 'es' }).language).toBe('es');
  expect(parseSupportRequest({ ...request, language: 'fr' }).language).toBe('en');
});

test('an address that is too long is refused at once, whatever it is made of', () => {
  const email = `a@${'.'.repeat(60_000)}@`;
  const start = performance.now();
  expect(() => parseSupportRequest({ ...request, email })).toThrow('e-mail');
  expect(performance.now() - start).toBeLessThan(200);
});

test('a name is one line: the answer’s mail begins with it', () => {
  const name = 'Ada,\r\n\r\nYour card was refused.\u202E';
  expect(parseSupportRequest({ ...request, name }).name).toBe('Ada, Your card was refused.');
});

test.each([
  [{ name: '  ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ email: 'ada' }, 'e-mail'],
  [{ subject: 'billing' }, 'subject'],
  [{ message: '' }, 'message'],
  [{ message: 'x'.repeat(5001) }, 'message'],
])('%j is refused with a word about the %s', (fault, word) => {
  expect(() => parseSupportRequest({ ...request, ...fault })).toThrow(word);
});
