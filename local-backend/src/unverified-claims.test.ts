import { expect, test } from 'vitest';
import { isWellFormedJwt } from './unverified-claims.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({ alg: 'RS256' })}.${part({ sub: 'ann' })}.${Buffer.alloc(256, 7).toString('base64url')}`;

test('a token with a prefix or suffix is not well-formed', () => {
  expect(isWellFormedJwt(token)).toBe(true);
  for (const changed of [`x${token}`, `partner ${token}`, `${token}x`, `${token}.x`, token.slice(0, -1), 'text'])
    expect(isWellFormedJwt(changed), changed).toBe(false);
});
