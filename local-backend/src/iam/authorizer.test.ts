import { expect, test } from 'vitest';
import type { RoleModel } from '../model/backend-model.ts';
import { createAuthorizer } from './authorizer.ts';
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
