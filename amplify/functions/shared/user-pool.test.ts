import { expect, test } from 'vitest';
import { mailablePassword } from './user-pool';

test('makes passwords of the pool’s policy without characters of HTML', () => {
  const password = mailablePassword();
  for (const kind of [/^[\w-]{8,}$/, /[a-z]/, /[A-Z]/, /\d/, /-/]) expect(password).toMatch(kind);
  expect(mailablePassword()).not.toBe(password);
});
