import { expect, test } from 'vitest';
import type { ApiModel } from '../model/backend-model.ts';
import { fieldsWithIneffectiveAuth } from './field-authorizer.ts';
import { emptyApi } from './fixtures/empty-api.ts';
import { constantResolver, runQuery } from './fixtures/single-engine.ts';
import type { Caller } from './identity/caller.ts';

/*
 * "You can't use the @aws_auth directive along with additional authorization modes. @aws_auth works only in the context of
 * AMAZON_COGNITO_USER_POOLS authorization with no additional authorization modes":
 * https://docs.aws.amazon.com/appsync/latest/devguide/security-authz.html#using-additional-authorization-modes
 * There, only the directives of root fields are checked: https://github.com/aws/aws-appsync-community/issues/275
 */

const schemaWith = (directive: string) => `
  type Inner { text: String ${directive}(cognito_groups: ["Editors"]) }
  type Query {
    inner: Inner
    text: String ${directive}(cognito_groups: ["Editors"])
  }`;

const reader: Caller = {
  mode: 'AMAZON_COGNITO_USER_POOLS',
  sourceIp: '127.0.0.1',
  claims: { sub: 'ann', iss: 'pool', exp: 0, iat: 0, auth_time: 0, token_use: 'access', 'cognito:groups': ['Readers'] },
};

const apiWith = (directive: string, additionalAuthorizations: ApiModel['additionalAuthorizations']) => ({
  defaultAuthorization: 'AMAZON_COGNITO_USER_POOLS' as const,
  additionalAuthorizations,
  schema: schemaWith(directive),
  resolvers: [constantResolver('Query', 'inner', { text: 'nested' }), constantResolver('Query', 'text', 'root')],
});

const ask = (api: Partial<ApiModel>) => runQuery(api, '{ inner { text } text }', reader);
const ineffective = (api: Partial<ApiModel>) => fieldsWithIneffectiveAuth({ ...emptyApi, ...api });

test('@aws_auth protects root fields, and no nested ones, of an API whose single mode is a user pool', async () => {
  const api = apiWith('@aws_auth', []);
  expect(await ask(api)).toMatchObject({
    data: { inner: { text: 'nested' }, text: null },
    errors: [{ path: ['text'], errorType: 'Unauthorized' }],
  });
  expect(ineffective(api)).toEqual(['Inner.text']);
});

test('@aws_auth protects nothing in an API with additional modes', async () => {
  const api = apiWith('@aws_auth', ['AWS_IAM']);
  expect(await ask(api)).toEqual({ data: { inner: { text: 'nested' }, text: 'root' } });
  expect(ineffective(api)).toEqual(['Inner.text', 'Query.text']);
});

test.each([[[]], [['AWS_IAM' as const]]])('@aws_cognito_user_pools protects all fields (modes: %j)', async (modes) => {
  const api = apiWith('@aws_cognito_user_pools', modes);
  expect(await ask(api)).toMatchObject({
    data: { inner: { text: null }, text: null },
    errors: [
      { path: ['text'], errorType: 'Unauthorized' },
      { path: ['inner', 'text'], errorType: 'Unauthorized' },
    ],
  });
  expect(ineffective(api)).toEqual([]);
});
