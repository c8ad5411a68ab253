/**
 * Contract of REST and HTTP APIs with functions behind them.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-lambda-proxy-integrations.html
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TokenClaims } from '../cognito/tokens.ts';
import { type Served, serve } from '../http/fixtures/serve-service.ts';
import type { CredentialDirectory } from '../iam/principal.ts';
import { FunctionError } from '../lambda/function-process.ts';
import type { RestApiModel, RestRouteModel } from '../model/backend-model.ts';
import { createRestApis } from './rest-api-service.ts';

const region = 'local';
const accountId = '000000000000';
const roleArn = `arn:aws:iam::${accountId}:role/user`;
const credentials: CredentialDirectory = {
  find: () => ({
    secretAccessKey: 'secret',
    principal: { kind: 'identity', roleArn, identityId: 'local:ann', authenticated: true, sub: 'ann' },
  }),
};
const claims = (token_use: TokenClaims['token_use'], further: Partial<TokenClaims>): TokenClaims => ({
  ...{ sub: 'ann', iss: 'https://cognito-idp.local.amazonaws.com/local_1', origin_jti: '1' },
  ...{ exp: 2, iat: 1, auth_time: 1, token_use },
  ...further,
});
const route = (method: string, path: string, changes: Partial<RestRouteModel> = {}): RestRouteModel => ({
  method,
  path,
  integration: { kind: 'function', functionArn: 'arn:echo' },
  payload: '1.0',
  authorization: { kind: 'none' },
  ...changes,
});
const rest: RestApiModel = {
  id: 'rest1',
  kind: 'REST',
  stages: ['dev'],
  binaryTypes: [],
  routes: [
    route('GET', '/items'),
    route('ANY', '/items/{id}'),
    route('GET', '/items/new'),
    route('ANY', '/files/{proxy+}'),
    route('POST', '/items', { authorization: { kind: 'iam' } }),
    route('DELETE', '/items', { authorization: { kind: 'iam' } }),
    route('GET', '/own', { authorization: { kind: 'user-pool', userPoolIds: [], scopes: [] } }),
    route('OPTIONS', '/items', {
      integration: { kind: 'mock', status: 204, headers: { 'access-control-allow-origin': '*' } },
    }),
  ],
};
const http: RestApiModel = {
  id: 'http1',
  kind: 'HTTP',
  stages: ['$default'],
  binaryTypes: [],
  routes: [
    route('GET', '/items/{id}', { payload: '2.0' }),
    route('GET', '/own', {
      payload: '2.0',
      authorization: { kind: 'user-pool', userPoolIds: [], scopes: ['items/read'] },
    }),
  ],
};

let served: Served;
let events: unknown[];
let result: () => unknown;

beforeEach(async () => {
  events = [];
  result = () => ({ statusCode: 200, body: 'fine' });
  const service = createRestApis({
    ...{ region, accountId, credentials, clock: Date.now, userPoolId: 'local_1', restApis: [rest, http] },
    roles: [
      {
        arn: roleArn,
        name: 'user',
        statements: [
          {
            effect: 'Allow',
            actions: ['execute-api:Invoke'],
            resources: [`arn:aws:execute-api:${region}:${accountId}:rest1/dev/POST/*`],
            conditions: {},
          },
        ],
      },
    ],
    async verifyAccessToken(token) {
      const groups = { 'cognito:groups': ['A', 'B'] };
      if (token === 'id') return claims('id', groups);
      if (token === 'access') return claims('access', { ...groups, scope: 'items/read' });
      throw new Error('expired');
    },
    functions: {
      async invoke(_, event) {
        events.push(event);
        return result();
      },
    },
    log: () => undefined,
  });
  served = await serve(service);
});
afterEach(() => served.close());

const call = (path: string, init: RequestInit = {}) => fetch(`${served.origin}/_local/execute-api/${path}`, init);

/** Signs for the host that the API has on AWS, as clients do. */
async function signed(method: string, path: string, body?: string) {
  const signer = new SignatureV4({
    ...{ service: 'execute-api', region, sha256: Sha256 },
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  const hostname = `rest1.execute-api.${region}.amazonaws.com`;
  const { headers } = await signer.sign({
    ...{ method, protocol: 'https:', hostname, path, query: {}, headers: { host: hostname } },
    ...(body !== undefined && { body }),
  });
  const { host: _, ...sent } = headers;
  return call(`rest1${path}`, { method, headers: sent, ...(body !== undefined && { body }) });
}

describe('a REST API', () => {
  test('passes the request to the function in format 1.0', async () => {
    const response = await call('rest1/dev/items/a%20b?x=1&x=2', { headers: { 'X-Tag': 'red' } });
    expect([response.status, await response.text()]).toEqual([200, 'fine']);
    expect(events[0]).toMatchObject({
      resource: '/items/{id}',
      path: '/items/a%20b',
      httpMethod: 'GET',
      queryStringParameters: { x: '2' },
      multiValueQueryStringParameters: { x: ['1', '2'] },
      pathParameters: { id: 'a b' },
      requestContext: { apiId: 'rest1', stage: 'dev', path: '/dev/items/a%20b', resourcePath: '/items/{id}' },
      body: null,
      isBase64Encoded: false,
    });
  });

  test.each([
    ['/items/new', '/items/new', null],
    ['/files/a/b.txt', '/files/{proxy+}', { proxy: 'a/b.txt' }],
  ])('prefers names to parameters, and these to the rest of the path: %s', async (path, resource, pathParameters) => {
    await call(`rest1/dev${path}`);
    expect(events).toMatchObject([{ resource, pathParameters }]);
  });

  test('answers a mock integration with its headers', async () => {
    const response = await call('rest1/dev/items', { method: 'OPTIONS' });
    expect([response.status, response.headers.get('access-control-allow-origin'), events]).toEqual([204, '*', []]);
  });

  test.each([
    ['rest1/dev/nothing', 403, 'Missing Authentication Token'],
    ['rest1/prod/items', 403, 'Forbidden'],
    ['other/dev/items', 404, 'There is no API other'],
  ])('refuses an unknown route: %s', async (path, status, message) => {
    const response = await call(path);
    expect([response.status, await response.json()]).toEqual([status, { message }]);
  });

  test('makes 502 of a failed function and of a malformed result', async () => {
    result = () => {
      throw new FunctionError('Error', 'broken');
    };
    expect((await call('rest1/dev/items')).status).toBe(502);
    result = () => 'no response';
    const response = await call('rest1/dev/items');
    expect([response.status, await response.json()]).toEqual([502, { message: 'Internal server error' }]);
  });

  test('verifies signature and role, and passes the identity', async () => {
    expect((await signed('POST', '/dev/items', '{"a":1}')).status).toBe(200);
    expect(events).toMatchObject([
      {
        body: '{"a":1}',
        requestContext: {
          identity: {
            cognitoIdentityId: 'local:ann',
            cognitoAuthenticationProvider: expect.stringMatching(/:CognitoSignIn:ann$/),
          },
        },
      },
    ]);
    expect((await signed('DELETE', '/dev/items')).status).toBe(403);
    expect((await call('rest1/dev/items', { method: 'POST' })).status).toBe(403);
    expect(events).toHaveLength(1);
  });

  test('accepts ID tokens of the user pool only', async () => {
    const ask = (authorization?: string) => call('rest1/dev/own', authorization ? { headers: { authorization } } : {});
    expect((await ask('Bearer id')).status).toBe(200);
    expect((await ask('id')).status).toBe(200);
    for (const token of ['access', 'other', undefined]) {
      const response = await ask(token);
      expect([response.status, await response.json()]).toEqual([401, { message: 'Unauthorized' }]);
    }
    expect(events[0]).toMatchObject({
      requestContext: { authorizer: { claims: { sub: 'ann', 'cognito:groups': 'A,B' } } },
    });
  });
});

describe('an HTTP API', () => {
  test('passes the request in format 2.0, and makes a response of any result', async () => {
    result = () => ({ found: 7 });
    const response = await call('http1/items/7?x=1&x=2');
    expect([response.status, await response.json()]).toEqual([200, { found: 7 }]);
    expect(events[0]).toMatchObject({
      version: '2.0',
      routeKey: 'GET /items/{id}',
      rawPath: '/items/7',
      queryStringParameters: { x: '1,2' },
      pathParameters: { id: '7' },
      requestContext: { apiId: 'http1', stage: '$default', http: { method: 'GET' } },
    });
    const missing = await call('http1/nothing');
    expect([missing.status, await missing.json()]).toEqual([404, { message: 'Not Found' }]);
  });

  test('demands a scope of the access token', async () => {
    const ask = (token: string) => call('http1/own', { headers: { authorization: `Bearer ${token}` } });
    expect((await ask('access')).status).toBe(200);
    expect((await ask('id')).status).toBe(401);
    expect(events).toMatchObject([
      { requestContext: { authorizer: { jwt: { claims: { sub: 'ann', 'cognito:groups': '[A B]' } } } } },
    ]);
  });
});
