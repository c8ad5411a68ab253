import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requestOrigins, withOrigins } from '../../scripts/prerender/policy-origins';

const policy = readFileSync('customHttp.yml', 'utf8');

function allowedBy(directive: string, text: string): string[] {
  return new RegExp(`${directive} ([^;]*)`).exec(text)?.[1]?.split(' ') ?? [];
}

test('the policy lets pages reach the service that looks up addresses, and delivery bases under names of their own', () => {
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

test('a backend whose hosts the policy covers, or that has none, changes nothing in it', () => {
  const delivery = { production: ['https://d1.cloudfront.net'], development: ['/_local/media/1'] };
  expect(withOrigins(policy, requestOrigins({ custom: { delivery } }))).toBe(policy);
});

test('the policy names the user pool’s domain where its hosted page signs people in', () => {
  const outputs = { auth: { oauth: { domain: 'pool.auth.eu-west-1.amazoncognito.com' } } };
  const reached = (of: object, VITE_SIGN_IN?: string) =>
    requestOrigins(of, VITE_SIGN_IN ? { VITE_SIGN_IN } : {})['connect-src'];
  expect(reached(outputs, 'hosted')).toEqual(['https://pool.auth.eu-west-1.amazoncognito.com']);
  expect(reached(outputs)).toEqual([]);
  expect(reached({ ...outputs, custom: { local: {} } }, 'hosted')).toEqual([]);
});
