import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requestOrigins, withOrigins } from '../../scripts/prerender/policy';

const policy = readFileSync('customHttp.yml', 'utf8');

function allowedBy(directive: string, text: string): string[] {
  return new RegExp(`${directive} ([^;]*)`).exec(text)?.[1]?.split(' ') ?? [];
}

test('the policy allows the IP lookup service and delivery bases on custom domains', () => {
  const delivery = { production: ['https://media.example.com'], development: ['https://d1.cloudfront.net'] };
  const origins = requestOrigins(
    { custom: { delivery } },
    { VITE_IP_LOOKUP_ADDRESS: 'https://ip.example/?format=json' },
  );
  const built = withOrigins(policy, origins);
  for (const directive of ['img-src', 'media-src'])
    expect(allowedBy(directive, built)).toEqual([...allowedBy(directive, policy), 'https://media.example.com']);
  expect(allowedBy('connect-src', built)).toEqual([
    ...allowedBy('connect-src', policy),
    'https://media.example.com',
    'https://ip.example',
  ]);
  expect(withOrigins(built, origins)).toBe(built);
  expect(withOrigins(built, requestOrigins({}))).toBe(built);
});

test("the policy is unchanged when it covers the backend's hosts", () => {
  const delivery = { production: ['https://d1.cloudfront.net'], development: ['/_local/media/1'] };
  expect(withOrigins(policy, requestOrigins({ custom: { delivery } }))).toBe(policy);
});

test('the policy allows the user pool’s domain with the hosted sign-in', () => {
  const outputs = { auth: { oauth: { domain: 'pool.auth.eu-west-1.amazoncognito.com' } } };
  const reached = (of: object, VITE_SIGN_IN?: string) =>
    requestOrigins(of, VITE_SIGN_IN ? { VITE_SIGN_IN } : {})['connect-src'];
  expect(reached(outputs, 'hosted')).toEqual(['https://pool.auth.eu-west-1.amazoncognito.com']);
  expect(reached(outputs)).toEqual([]);
  expect(reached({ ...outputs, custom: { local: {} } }, 'hosted')).toEqual([]);
});
