import { expect, test } from 'vitest';
import { parseSupportRequest } from './support-request';

const request = { name: ' Ada ', email: 'ada@example.com', subject: 'technical', message: 'No sound.' };

test('a complete request is taken, trimmed', () => {
  expect(parseSupportRequest(request)).toEqual({ ...request, name: 'Ada' });
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
