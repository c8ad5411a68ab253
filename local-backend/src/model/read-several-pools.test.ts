import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBackendAssembly, readModel } from './read-model.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pools-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pool = { Type: 'AWS::Cognito::UserPool', Properties: {} };
const part = (type: string, of: string, properties: object = {}) => ({
  Type: `AWS::Cognito::${type}`,
  Properties: { UserPoolId: { Ref: of }, ...properties },
});

test('two pools with what belongs to each, and which of them the API, REST APIs and the identity pool trust', () => {
  const Resources = {
    Staff: pool,
    Customers: pool,
    StaffClient: part('UserPoolClient', 'Staff', { ClientName: 'staff' }),
    CustomerClient: part('UserPoolClient', 'Customers', { ClientName: 'site', AllowedOAuthFlowsUserPoolClient: true }),
    Domain: part('UserPoolDomain', 'Staff', { Domain: 'staff' }),
    Clerks: part('UserPoolGroup', 'Staff', { GroupName: 'CLERK' }),
    Api: {
      Type: 'AWS::AppSync::GraphQLApi',
      Properties: {
        AuthenticationType: 'AMAZON_COGNITO_USER_POOLS',
        UserPoolConfig: { UserPoolId: { Ref: 'Customers' } },
        AdditionalAuthenticationProviders: [
          {
            AuthenticationType: 'AMAZON_COGNITO_USER_POOLS',
            UserPoolConfig: { UserPoolId: { Ref: 'Staff' }, AppIdClientRegex: '^staff' },
          },
        ],
      },
    },
    Schema: { Type: 'AWS::AppSync::GraphQLSchema', Properties: { Definition: 'type Query { a: String }' } },
    Identities: {
      Type: 'AWS::Cognito::IdentityPool',
      Properties: {
        CognitoIdentityProviders: [
          { ClientId: { Ref: 'StaffClient' }, ProviderName: { 'Fn::GetAtt': ['Staff', 'ProviderName'] } },
        ],
      },
    },
    Roles: {
      Type: 'AWS::Cognito::IdentityPoolRoleAttachment',
      Properties: { Roles: { authenticated: 'a', unauthenticated: 'b' } },
    },
    Handler: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Role: 'role',
        Runtime: 'nodejs22.x',
        Code: { ZipFile: 'exports.handler = 1' },
        Handler: 'index.handler',
      },
    },
    Rest: { Type: 'AWS::ApiGateway::RestApi', Properties: {} },
    Gate: {
      Type: 'AWS::ApiGateway::Authorizer',
      Properties: { ProviderARNs: [{ 'Fn::GetAtt': ['Staff', 'Arn'] }], RestApiId: { Ref: 'Rest' } },
    },
    Method: {
      Type: 'AWS::ApiGateway::Method',
      Properties: {
        HttpMethod: 'GET',
        ResourceId: { 'Fn::GetAtt': ['Rest', 'RootResourceId'] },
        RestApiId: { Ref: 'Rest' },
        AuthorizationType: 'COGNITO_USER_POOLS',
        AuthorizerId: { Ref: 'Gate' },
        Integration: { Type: 'MOCK', IntegrationResponses: [{ StatusCode: '200' }] },
      },
    },
  };
  const Outputs = { userPoolId: { Value: { Ref: 'Customers' } } };
  writeFileSync(join(folder, 'amplify-x.template.json'), JSON.stringify({ Resources, Outputs }));
  writeFileSync(join(folder, 'amplify-x.assets.json'), JSON.stringify({ files: {} }));
  const { userPool, furtherUserPools, api, identityPool, restApis } = readModel(openBackendAssembly(folder));
  const [staff] = furtherUserPools;
  expect(userPool?.clients).toMatchObject([{ name: 'site', hostedSignIn: undefined }]);
  expect(userPool?.groups).toEqual([]);
  expect(staff?.clients).toMatchObject([{ name: 'staff' }]);
  expect(staff?.groups).toMatchObject([{ name: 'CLERK' }]);
  expect(api?.userPools).toEqual([
    { id: userPool?.id, clientIdPattern: undefined },
    { id: staff?.id, clientIdPattern: '^staff' },
  ]);
  const name = `cognito-idp.xx-local-1.amazonaws.com/${staff?.id}`;
  expect(identityPool?.providers).toEqual([{ name, clientId: staff?.clients[0]?.id }]);
  expect(restApis[0]?.routes[0]?.authorization).toEqual({
    kind: 'user-pool',
    scopes: [],
    userPoolIds: [staff?.id],
  });
});
