import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { evaluate } from './intrinsics.ts';
import { openBackendAssembly, readModel } from './read-model.ts';

/*
 * A template as `referenceAuth` synthesizes it:
 * https://docs.amplify.aws/react/build-a-backend/auth/use-existing-cognito-resources/
 */

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MEMBER = 'arn:aws:iam::123456789012:role/service-role/member';
const GUEST = 'arn:aws:iam::123456789012:role/guest';
const ADMIN = 'arn:aws:iam::123456789012:role/admin';
const POOL = 'eu-west-1_AbCdEfGhI';

const TEMPLATE = {
  Resources: {
    RefAuth: {
      Type: 'Custom::AmplifyRefAuth',
      Properties: {
        userPoolId: POOL,
        userPoolClientId: 'client1234567890client1234',
        identityPoolId: 'eu-west-1:00000000-1111-2222-3333-444444444444',
        authRoleArn: MEMBER,
        unauthRoleArn: GUEST,
        groups: { ADMINS: ADMIN, EDITORS: ADMIN },
      },
    },
    Api: {
      Type: 'AWS::AppSync::GraphQLApi',
      Properties: { AuthenticationType: 'AMAZON_COGNITO_USER_POOLS', UserPoolConfig: { UserPoolId: POOL } },
    },
    Schema: { Type: 'AWS::AppSync::GraphQLSchema', Properties: { Definition: 'type Query { a: String }' } },
    Access: {
      Type: 'AWS::IAM::Policy',
      Properties: {
        Roles: ['member'],
        PolicyDocument: {
          Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::files/*' }],
        },
      },
    },
  },
  Outputs: {
    userPoolId: { Value: POOL },
    usernameAttributes: { Value: { 'Fn::GetAtt': ['RefAuth', 'usernameAttributes'] } },
  },
};

function read() {
  writeFileSync(join(folder, 'amplify-x.template.json'), JSON.stringify(TEMPLATE));
  writeFileSync(join(folder, 'amplify-x.assets.json'), JSON.stringify({ files: {} }));
  const assembly = openBackendAssembly(folder);
  return { assembly, model: readModel(assembly) };
}

test('referenceAuth is served by a local user pool with the groups, which the API trusts', () => {
  const { model } = read();
  expect(model.userPool).toMatchObject({
    id: expect.stringMatching(/^xx-local-1_/),
    signInNames: { kind: 'addresses', attributes: ['email'] },
    groups: [{ name: 'ADMINS' }, { name: 'EDITORS' }],
    clients: [{ id: expect.any(String) }],
  });
  expect(model.api?.userPools).toEqual([{ id: model.userPool?.id, clientIdPattern: undefined }]);
});

test('the identity pool gives the roles of the definitions, with their policies', () => {
  const { model } = read();
  const { authenticatedRoleArn, guestRoleArn, allowsGuests } = model.identityPool ?? {};
  expect({ authenticatedRoleArn, guestRoleArn, allowsGuests }).toEqual({
    authenticatedRoleArn: 'arn:aws:iam::000000000000:role/member',
    guestRoleArn: 'arn:aws:iam::000000000000:role/guest',
    allowsGuests: true,
  });
  expect(model.roles.find(({ arn }) => arn === authenticatedRoleArn)?.statements).toMatchObject([
    { actions: ['s3:GetObject'] },
  ]);
  expect(model.roles.map(({ name }) => name)).toEqual(['member', 'guest', 'admin']);
});

test('the outputs describe the local user pool, and the start announces it', () => {
  const { assembly, model } = read();
  const outputOf = (name: string) => evaluate(assembly.root, assembly.root.template.Outputs[name]?.Value);
  expect([outputOf('userPoolId'), outputOf('usernameAttributes')]).toEqual([model.userPool?.id, '["email"]']);
  expect(model.unsupportedResources).toEqual([
    {
      type: 'Custom::AmplifyRefAuth',
      path: 'RefAuth',
      consequence: 'it is replaced by a local user pool without users and triggers, with sign-in by e-mail address',
    },
  ]);
});
