import { expect, test } from 'vitest';
import { signUpId, signUpRecord } from './sign-up-record';

test('holds the id that the user will have and the address', () => {
  expect(signUpRecord('6f1c', { email: 'ada@example.com' })).toEqual({
    id: signUpId('ada@example.com'),
    signup_cognito_id: '6f1c',
    signup_email: 'ada@example.com',
  });
});

test('an address has one id, however it is written, and no other address has it', () => {
  expect(signUpId('Ada@Example.com')).toBe(signUpId('ada@example.com'));
  expect(signUpId('bob@example.com')).not.toBe(signUpId('ada@example.com'));
});

test('without an address there is nothing to write', () => {
  expect(() => signUpRecord('6f1c', {})).toThrow('no e-mail address');
});
