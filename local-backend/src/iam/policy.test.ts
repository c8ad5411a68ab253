import { expect, test } from 'vitest';
import type { PolicyStatement, RoleModel } from '../model/backend-model.ts';
import { createAuthorizer, isAllowed } from './policy.ts';
import type { Principal } from './principal.ts';

const role: RoleModel = {
  arn: 'arn:aws:iam::000000000000:role/user',
  name: 'user',
  statements: [
    {
      effect: 'Allow',
      actions: ['s3:GetObject'],
      resources: [`arn:aws:s3:::media/$\{cognito-identity.amazonaws.com:sub}/*`],
      conditions: {},
    },
    {
      effect: 'Allow',
      actions: ['s3:ListBucket'],
      resources: ['*'],
      conditions: { 'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': ['authenticated'] } },
    },
  ],
};

const may = createAuthorizer([role]);

const user = (identityId: string, authenticated = true): Principal => {
  return { kind: 'identity', roleArn: role.arn, identityId, authenticated, sub: undefined };
};

const readMine = { action: 's3:GetObject', resource: 'arn:aws:s3:::media/local:1/a' };

test("policy variables are those of the caller's identity", () => {
  expect(may(user('local:1'), readMine)).toBe(true);
  expect(may(user('local:2'), readMine)).toBe(false);
});

test('guests and signed-in users are distinguished', () => {
  const list = { action: 's3:ListBucket', resource: 'arn:aws:s3:::media' };
  expect([may(user('local:1'), list), may(user('local:1', false), list)]).toEqual([true, false]);
});

test('an unknown role is allowed nothing, root everything', () => {
  expect(may({ kind: 'function', roleArn: 'arn:other', functionName: 'f' }, readMine)).toBe(false);
  expect(may({ kind: 'root' }, readMine)).toBe(true);
});

const allow = (part: Partial<PolicyStatement> = {}): PolicyStatement => ({
  effect: 'Allow',
  actions: ['s3:GetObject'],
  resources: ['arn:aws:s3:::media/movies/*'],
  conditions: {},
  ...part,
});
const read = (resource: string, context?: Record<string, string>) => ({
  action: 's3:GetObject',
  resource: `arn:aws:s3:::media/${resource}`,
  ...(context && { context }),
});

/** A policy variable. */
const variable = (name: string) => `$\{${name}}`;

test('nothing is allowed without an allowing statement', () => {
  expect(isAllowed([], read('movies/a'))).toBe(false);
  expect(isAllowed([allow()], read('movies/a/b.mp4'))).toBe(true);
  expect(isAllowed([allow()], read('profile/a'))).toBe(false);
  expect(isAllowed([allow()], { ...read('movies/a'), action: 's3:PutObject' })).toBe(false);
});

test('a denial overrides every allowance, in any order', () => {
  const denial = allow({ effect: 'Deny', resources: ['*/secret?'] });
  expect(isAllowed([denial, allow()], read('movies/secret1'))).toBe(false);
  expect(isAllowed([allow(), denial], read('movies/secret1'))).toBe(false);
  expect(isAllowed([allow(), denial], read('movies/secret12'))).toBe(true);
});

test('actions match case-insensitively with wildcards, resources case-sensitively', () => {
  expect(isAllowed([allow({ actions: ['S3:get*'] })], read('movies/a'))).toBe(true);
  expect(isAllowed([allow({ actions: ['*'] })], read('movies/a'))).toBe(true);
  expect(isAllowed([allow()], read('Movies/a'))).toBe(false);
});

test('characters of regular expressions and line breaks are literal', () => {
  const statements = [allow({ resources: ['arn:aws:s3:::media/a.b+(c)/*'] })];
  expect(isAllowed(statements, read('a.b+(c)/x\ny'))).toBe(true);
  expect(isAllowed(statements, read('aXb+(c)/x'))).toBe(false);
});

test("a variable is replaced by the caller's value, never by a pattern", () => {
  const own = [
    allow({ resources: [`arn:aws:s3:::media/profile/${variable('cognito-identity.amazonaws.com:sub')}/*`] }),
  ];
  const as = (sub: string) => ({ 'cognito-identity.amazonaws.com:sub': sub });
  expect(isAllowed(own, read('profile/local:1/a.png', as('local:1')))).toBe(true);
  expect(isAllowed(own, read('profile/local:2/a.png', as('local:1')))).toBe(false);
  expect(isAllowed(own, read('profile/local:2/a.png', as('*')))).toBe(false);
  expect(isAllowed(own, read('profile//a.png'))).toBe(false);
  expect(isAllowed([allow({ resources: [`arn:aws:s3:::media/${variable('*')}`] })], read('anything'))).toBe(false);
});

test('listing is limited to the prefixes of the condition', () => {
  const statements = [
    allow({
      actions: ['s3:ListBucket'],
      resources: ['arn:aws:s3:::media'],
      conditions: { StringLike: { 's3:prefix': ['movies/*', 'movies/'] } },
    }),
  ];
  const list = (context: Record<string, string>) =>
    isAllowed(statements, { action: 's3:ListBucket', resource: 'arn:aws:s3:::media', context });
  expect([list({ 's3:prefix': 'movies/' }), list({ 's3:prefix': 'movies/a' })]).toEqual([true, true]);
  expect([list({ 's3:prefix': 'mov' }), list({ 's3:prefix': '' }), list({})]).toEqual([false, false, false]);
});

test('all operators of a condition must hold', () => {
  const holds = (conditions: PolicyStatement['conditions'], context: Record<string, string> = {}) =>
    isAllowed([allow({ conditions })], read('movies/a', context));
  expect(holds({ StringEquals: { k: ['a*'] } }, { k: 'ab' })).toBe(false);
  expect(holds({ StringEquals: { K: ['x', 'a'] } }, { k: 'a' })).toBe(true);
  expect(holds({ StringEquals: { k: ['a'] }, StringLike: { l: ['b*'] } }, { k: 'a', l: 'c' })).toBe(false);
  expect(holds({ 'ForAnyValue:StringLike': { amr: ['auth*'] } }, { amr: 'authenticated' })).toBe(true);
  expect(holds({ 'ForAnyValue:StringLike': { amr: ['auth*'] } })).toBe(false);
  expect(holds({ 'ForAllValues:StringLike': { amr: ['auth*'] } })).toBe(true);
  expect(holds({ StringNotEquals: { k: ['a', 'b'] } }, { k: 'b' })).toBe(false);
  expect(holds({ StringNotEquals: { k: ['a', 'b'] } }, { k: 'c' })).toBe(true);
  expect(holds({ StringNotEquals: { k: ['a'] } })).toBe(true);
  expect(holds({ StringEqualsIfExists: { k: ['a'] } })).toBe(true);
  expect(holds({ StringEqualsIfExists: { k: ['a'] } }, { k: 'b' })).toBe(false);
  expect(holds({ Bool: { 'aws:SecureTransport': ['false'] } }, { 'aws:SecureTransport': 'true' })).toBe(false);
  expect(holds({ Null: { k: ['true'] } })).toBe(true);
  expect(() => holds({ DateLessThan: { k: ['2026'] } }, { k: '2025' })).toThrow(/DateLessThan/);
});
