import { expect, test } from 'vitest';
import { loginStateOf } from './login-state';

test.each([
  [null, {}],
  ['text', {}],
  [{ email: 5, why: 'because' }, {}],
  [{ email: 'ada@example.com' }, { email: 'ada@example.com' }],
  [
    { email: 'ada@example.com', why: 'confirmed', other: 1 },
    { email: 'ada@example.com', why: 'confirmed' },
  ],
])('%j reads as %j', (state, read) => {
  expect(loginStateOf(state)).toEqual(read);
});
