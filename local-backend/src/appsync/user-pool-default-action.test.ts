import { expect, test } from 'vitest';
import { constantResolver, runQuery } from './fixtures/single-engine.ts';
import type { Caller } from './identity/caller.ts';

/*
 * DENY denies a user the queries and mutations without a directive:
 * https://docs.aws.amazon.com/appsync/latest/devguide/security-authz.html#amazon-cognito-user-pools-authorization
 */

const schema = `
  type Post { title: String }
  type Query {
    open: Post
    readers: Post @aws_auth(cognito_groups: ["Readers"])
    users: Post @aws_cognito_user_pools
  }
  type Mutation { add: Post }`;
const resolvers = ['open', 'readers', 'users']
  .map((field) => constantResolver('Query', field, { title: field }))
  .concat(constantResolver('Mutation', 'add', { title: 'add' }));

const userOf = (...groups: string[]): Caller => ({
  mode: 'AMAZON_COGNITO_USER_POOLS',
  sourceIp: '127.0.0.1',
  claims: { sub: 'ann', iss: 'pool', exp: 0, iat: 0, auth_time: 0, token_use: 'access', 'cognito:groups': groups },
});

const ask = (userPoolDefaultAction: 'ALLOW' | 'DENY', query: string, caller: Caller) =>
  runQuery(
    { defaultAuthorization: 'AMAZON_COGNITO_USER_POOLS', userPoolDefaultAction, schema, resolvers },
    query,
    caller,
  );
const QUERY = '{ open { title } readers { title } users { title } }';

test('DENY closes root fields without a directive, and opens the others to their users', async () => {
  expect(await ask('DENY', QUERY, userOf('Readers'))).toMatchObject({
    data: { open: null, readers: { title: 'readers' }, users: { title: 'users' } },
    errors: [{ path: ['open'], errorType: 'Unauthorized', message: 'Not Authorized to access open on type Query' }],
  });
  expect(await ask('DENY', 'mutation { add { title } }', userOf('Readers'))).toMatchObject({
    data: { add: null },
    errors: [{ path: ['add'], errorType: 'Unauthorized' }],
  });
});

test('ALLOW opens root fields without a directive to all users', async () => {
  expect(await ask('ALLOW', QUERY, userOf())).toMatchObject({
    data: { open: { title: 'open' }, readers: null, users: { title: 'users' } },
    errors: [{ path: ['readers'], errorType: 'Unauthorized' }],
  });
});
