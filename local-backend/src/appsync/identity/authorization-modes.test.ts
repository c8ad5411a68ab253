/**
 * Expectations are those of AWS's developer guide for AppSync, "Configuring authorization and authentication":
 * "AWS_LAMBDA authorization", "OPENID_CONNECT authorization", "Using additional authorization modes"; and "Building a
 * real-time WebSocket client".
 */
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openTables } from '../../dynamodb/table-gateway.ts';
import { createFaultInjector } from '../../http/faults.ts';
import { listen, serve } from '../../http/fixtures/serve-service.ts';
import type { ApiModel } from '../../model/backend-model.ts';
import { createAppSyncService } from '../appsync-service.ts';

const SCHEMA = `
  type Query @aws_api_key @aws_lambda @aws_oidc {
    whoami: AWSJSON
    secret: String
    partner: String @aws_lambda
    customer: String @aws_oidc
  }
  type Mutation @aws_lambda @aws_oidc { say(text: String!): Saying }
  type Subscription @aws_lambda @aws_oidc { said: Saying @aws_subscribe(mutations: ["say"]) }
  type Saying @aws_lambda @aws_oidc { text: String }`;

const returning = (template: string): ApiModel['resolvers'][number]['handlers'] => ({
  language: 'vtl',
  requestTemplate: `{"version": "2018-05-29", "payload": ${template}}`,
  responseTemplate: undefined,
});
const resolver = (typeName: string, fieldName: string, template: string): ApiModel['resolvers'][number] => ({
  typeName,
  fieldName,
  handlers: returning(template),
  steps: { kind: 'unit', dataSource: 'none' },
});

const clock = { now: Date.now() };
const lines: string[] = [];
/** Events that the authorizer received, and the function that returns its responses. */
const receivedEvents: unknown[] = [];
let respond: (token: string) => unknown;
let issuer: { url: string; sign(claims: object): Promise<string>; close(): Promise<void> };
let api: { url: string; close(): Promise<void> };

beforeAll(async () => {
  issuer = await startIssuer();
  api = await startApi();
});
afterAll(async () => {
  await api.close();
  await issuer.close();
});
afterEach(() => {
  receivedEvents.length = 0;
  clock.now = Date.now();
});

async function startIssuer(): Promise<typeof issuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
  const { origin: url, close } = await listen((request, response) => {
    const isConfiguration = request.url === '/.well-known/openid-configuration';
    response.end(JSON.stringify(isConfiguration ? { issuer: url, jwks_uri: `${url}/keys` } : { keys: [key] }));
  });
  const sign = (claims: object) =>
    new SignJWT({ iss: url, sub: 'carl', aud: 'shop', iat: seconds(), exp: seconds() + 300, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(privateKey);
  return { url, sign, close };
}

const seconds = () => Math.floor(clock.now / 1000);

async function startApi(): Promise<typeof api> {
  const gateway = await openTables({ tables: [], folder: undefined });
  const service = createAppSyncService({
    api: {
      id: 'api',
      arn: 'arn:aws:appsync:local:000000000000:apis/api',
      limits: { depth: undefined, resolvers: undefined, introspection: 'open' },
      apiKey: 'da2-key',
      defaultAuthorization: 'API_KEY',
      additionalAuthorizations: ['AWS_LAMBDA', 'OPENID_CONNECT', 'AMAZON_COGNITO_USER_POOLS'],
      lambdaAuthorizer: { functionArn: 'arn:authorizer', ttlSeconds: 60, tokenPattern: '[a-z]+ .*' },
      userPools: [],
      userPoolDefaultAction: 'ALLOW',
      openIdConnect: [
        {
          issuer: issuer.url,
          clientIdPattern: 'shop|kiosk',
          maximumAgeMilliseconds: { sinceIssue: 600_000, sinceSignIn: undefined },
        },
        {
          issuer: 'https://unreachable.invalid',
          clientIdPattern: undefined,
          maximumAgeMilliseconds: { sinceIssue: undefined, sinceSignIn: undefined },
        },
      ],
      schema: SCHEMA,
      environment: {},
      dataSources: [{ kind: 'none', name: 'none' }],
      pipelineFunctions: {},
      resolvers: [
        resolver('Query', 'whoami', '$util.toJson({"type": $util.authType(), "identity": $ctx.identity})'),
        resolver('Query', 'secret', '"for everybody"'),
        resolver('Query', 'partner', '"for partners"'),
        resolver('Query', 'customer', '"for customers"'),
        resolver('Mutation', 'say', '$util.toJson($ctx.args)'),
      ],
    },
    gateway,
    http: {
      clock: () => clock.now,
      localServiceOf: () => undefined,
      credentialsOf: () => ({ accessKeyId: '', secretAccessKey: '', sessionToken: undefined }),
    },
    functions: {
      invoke: async (_arn, event) => {
        receivedEvents.push(event);
        return respond((event as { authorizationToken: string }).authorizationToken);
      },
    },
    region: 'local',
    accountId: '000000000000',
    roles: [],
    identityPool: undefined,
    userPool: undefined,
    credentials: { find: () => ({ secretAccessKey: '', principal: { kind: 'root' } }) },
    verifyAccessToken: async () => {
      throw new Error('The token is not accepted.');
    },
    clock: () => clock.now,
    faults: createFaultInjector(),
    log: (line) => lines.push(line),
  });
  const { origin, close } = await serve(service);
  return {
    url: `${origin}/graphql`,
    async close() {
      await service.close?.();
      await close();
      await gateway.close();
    },
  };
}

async function send(query: string, authorization: string) {
  const headers = { authorization, 'x-mine': 'yes' };
  const response = await fetch(api.url, { method: 'POST', body: JSON.stringify({ query }), headers });
  const body: { data?: Record<string, unknown>; errors?: object[] } = JSON.parse(await response.text());
  return { status: response.status, ...body };
}

/** Opens a subscription and returns the messages that arrive after its acknowledgement. */
async function subscribe(authorization: string) {
  const header = Buffer.from(JSON.stringify({ authorization, host: 'localhost' })).toString('base64url');
  const socket = new WebSocket(`${api.url.replace('http', 'ws')}/realtime`, ['graphql-ws', `header-${header}`]);
  const messages: { type: string; payload?: unknown }[] = [];
  await new Promise((resolve) => socket.once('open', resolve));
  const acknowledged = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const message: (typeof messages)[number] = JSON.parse(data.toString());
      if (message.type === 'connection_ack') {
        const extensions = { authorization: { authorization, host: 'localhost' } };
        const data = JSON.stringify({ query: 'subscription { said { text } }' });
        socket.send(JSON.stringify({ id: '1', type: 'start', payload: { data, extensions } }));
      } else if (message.type === 'start_ack') resolve();
      else if (message.type !== 'ka') messages.push(message);
      if (/error/.test(message.type)) resolve();
    });
  });
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await acknowledged;
  return { messages, close: () => socket.terminate() };
}

describe('the Lambda authorizer', () => {
  it('receives the token, the request and its headers; the resolver receives its context', async () => {
    respond = () => ({ isAuthorized: true, resolverContext: { name: 'acme' } });
    const query = 'query Who { whoami }';
    const whoami = JSON.stringify({ type: 'Lambda Authorization', identity: { resolverContext: { name: 'acme' } } });
    expect(await send(query, 'partner one')).toEqual({ status: 200, data: { whoami } });
    expect(receivedEvents).toMatchObject([
      {
        authorizationToken: 'partner one',
        requestContext: { apiId: 'api', accountId: '000000000000', queryString: query, variables: {} },
        requestHeaders: { 'x-mine': 'yes' },
      },
    ]);
  });

  it.each([
    ['refuses', () => ({ isAuthorized: false }), 'partner two'],
    ['fails', () => Promise.reject(new Error('broken')), 'partner three'],
    ['answers something else', () => 'yes', 'partner four'],
    ['is not asked, because the token does not match its pattern', () => ({ isAuthorized: true }), '12'],
    ['is not asked, because the token is too long', () => ({ isAuthorized: true }), `partner ${'x'.repeat(2048)}`],
  ])('denies the request when it %s', async (_what, response, token) => {
    respond = response;
    expect(await send('{ secret }', token)).toEqual({
      status: 401,
      errors: [{ errorType: 'UnauthorizedException', message: 'You are not authorized to make this call.' }],
    });
  });

  it('is asked again after the time to live, which its answer can override', async () => {
    respond = (token) => ({ isAuthorized: true, ...(token.endsWith('once') ? { ttlOverride: 0 } : {}) });
    for (const token of ['partner cached', 'partner cached', 'partner once', 'partner once'])
      await send('{ secret }', token);
    expect(receivedEvents).toHaveLength(3);
    clock.now += 61_000;
    await send('{ secret }', 'partner cached');
    expect(receivedEvents).toHaveLength(4);
  });

  it('is asked again after an hour at the latest', async () => {
    respond = () => ({ isAuthorized: true, ttlOverride: 7200 });
    await send('{ secret }', 'partner long');
    clock.now += 3_599_000;
    await send('{ secret }', 'partner long');
    expect(receivedEvents).toHaveLength(1);
    clock.now += 2000;
    await send('{ secret }', 'partner long');
    expect(receivedEvents).toHaveLength(2);
  });

  it('denies fields by their name and by their ARN', async () => {
    const arn = 'arn:aws:appsync:local:000000000000:apis/api/types/Query/fields/secret';
    respond = () => ({ isAuthorized: true, deniedFields: ['Query.partner', arn] });
    expect(await send('{ secret partner }', 'partner five')).toMatchObject({
      data: { secret: null, partner: null },
      errors: [
        { errorType: 'Unauthorized', message: 'Not Authorized to access secret on type Query' },
        { errorType: 'Unauthorized', message: 'Not Authorized to access partner on type Query' },
      ],
    });
  });

  it('does not authorize fields of other modes', async () => {
    respond = () => ({ isAuthorized: true });
    expect(await send('{ customer }', 'partner six')).toMatchObject({ errors: [{ errorType: 'Unauthorized' }] });
  });

  it('is not asked about the token of a user pool', async () => {
    expect(await send('{ secret }', poolToken())).toMatchObject({ status: 401 });
    expect(receivedEvents).toEqual([]);
  });

  it('verifies the token of a user pool that has a prefix', async () => {
    respond = () => ({ isAuthorized: true });
    expect(await send('{ secret }', `partner ${poolToken()}`)).toMatchObject({ status: 200 });
    expect(receivedEvents).toHaveLength(1);
  });

  it('authorizes subscriptions', async () => {
    respond = (token) => ({ isAuthorized: token !== 'partner bad' });
    const { messages, close } = await subscribe('partner seven');
    const connect = { queryString: '', operationName: 'Deepdish:Connect', variables: {} };
    expect(receivedEvents[0]).toMatchObject({ requestContext: connect });
    await send('mutation { say(text: "hello") { text } }', 'partner seven');
    await expect.poll(() => messages).toMatchObject([{ type: 'data', payload: { data: { said: { text: 'hello' } } } }]);
    close();
    const refused = await subscribe('partner bad');
    expect(refused.messages).toMatchObject([
      { type: 'connection_error', payload: { errors: [{ errorType: 'UnauthorizedException', errorCode: 401 }] } },
    ]);
  });
});

/** A token of the form that a user pool issues. */
function poolToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: 'https://cognito-idp.local.amazonaws.com/local_x' };
  return `${part({ alg: 'RS256' })}.${part(claims)}.${Buffer.alloc(256, 7).toString('base64url')}`;
}

describe('an OpenID Connect provider', () => {
  it('authenticates by its tokens; the resolver receives their claims', async () => {
    const { data } = await send('{ whoami customer }', await issuer.sign({ level: 3 }));
    expect(data?.customer).toBe('for customers');
    expect(JSON.parse(String(data?.whoami))).toMatchObject({
      type: 'Open ID Connect Authorization',
      identity: { sub: 'carl', issuer: issuer.url, claims: { level: 3, aud: 'shop' } },
    });
    expect(receivedEvents).toEqual([]);
  });

  it.each([
    ['an expired token', { exp: 1 }],
    ['a token that was issued too long ago', { iat: 1 }],
    ['a token of another client', { aud: 'other' }],
  ])('refuses %s', async (_what, claims) => {
    expect(await send('{ secret }', await issuer.sign(claims))).toMatchObject({
      status: 401,
      errors: [{ errorType: 'UnauthorizedException' }],
    });
  });

  it('refuses a changed token', async () => {
    const [header, , signature] = (await issuer.sign({})).split('.');
    const claims = Buffer.from(JSON.stringify({ iss: issuer.url, sub: 'eve', exp: seconds() + 60 })).toString(
      'base64url',
    );
    expect(await send('{ secret }', `${header}.${claims}.${signature}`)).toMatchObject({ status: 401 });
  });

  it('that cannot be reached refuses its tokens and is named in the log', async () => {
    const token = await issuer.sign({ iss: 'https://unreachable.invalid' });
    expect(await send('{ secret }', token)).toMatchObject({ status: 401 });
    expect(lines.at(-1)).toMatch(/^Tokens of https:\/\/unreachable\.invalid cannot be verified: /);
  });

  it('authenticates subscriptions until the token expires', async () => {
    const token = await issuer.sign({});
    const { messages, close } = await subscribe(token);
    await send('mutation { say(text: "hello") { text } }', token);
    await expect.poll(() => messages).toMatchObject([{ payload: { data: { said: { text: 'hello' } } } }]);
    clock.now += 400_000;
    await send('mutation { say(text: "later") { text } }', await issuer.sign({ sub: 'dora' }));
    await expect
      .poll(() => messages.at(-1))
      .toMatchObject({
        type: 'error',
        payload: { errors: [{ errorType: 'UnauthorizedException', message: 'Token has expired.' }] },
      });
    close();
  });
});
