import type { LambdaFunctionURLEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen, type Served } from '../http/fixtures/serve-service.ts';
import { ServiceError } from '../http/service.ts';
import { roleCredentials } from '../iam/fixtures/role-credentials.ts';
import { signRequest } from '../iam/sign-request.ts';
import type { RoleModel } from '../model/backend-model.ts';
import { FunctionError } from './function-process.ts';
import { createFunctionUrls } from './function-urls.ts';

const now = Date.UTC(2026, 10, 21, 12, 30);
const caller: RoleModel = {
  arn: 'arn:aws:iam::000000000000:role/caller',
  name: 'caller',
  statements: [
    {
      effect: 'Allow',
      actions: ['lambda:InvokeFunctionUrl'],
      resources: ['arn:chat'],
      conditions: { StringEquals: { 'lambda:FunctionUrlAuthType': ['AWS_IAM'] } },
    },
  ],
};

let served: Served;
let base: string;
let respond: (event: LambdaFunctionURLEvent) => unknown;
const lines: string[] = [];

beforeEach(async () => {
  lines.length = 0;
  const service = createFunctionUrls({
    functionUrls: [
      { functionArn: 'arn:feed', name: 'feed', authorization: { kind: 'none' } },
      { functionArn: 'arn:chat', name: 'chat', authorization: { kind: 'iam', permittedRoleArns: [] } },
      { functionArn: 'arn:help', name: 'help', authorization: { kind: 'iam', permittedRoleArns: [caller.arn] } },
      { functionArn: 'arn:report', name: 'report', authorization: { kind: 'iam', permittedRoleArns: [] } },
    ],
    ...{ accountId: '000000000000', roles: [caller], credentials: roleCredentials(caller) },
    // The service creates events of this shape; the tests below check each part.
    functions: { invoke: async (_arn, event) => respond(event as LambdaFunctionURLEvent) },
    clock: () => now,
    log: (line) => lines.push(line),
  });
  served = await listen((request, response, url) =>
    service.handle(request, response, url).catch((error: unknown) => {
      response.writeHead(error instanceof ServiceError ? error.status : 500).end(String(error));
    }),
  );
  base = `${served.origin}/_local/functions`;
});
afterEach(() => served.close());

/** Returns the event of a request. */
async function eventOf(path: string, init: RequestInit = {}): Promise<LambdaFunctionURLEvent> {
  let seen: LambdaFunctionURLEvent | undefined;
  respond = (event) => {
    seen = event;
    return { statusCode: 200 };
  };
  await fetch(base + path, init);
  if (seen === undefined) throw new Error('The function was not called.');
  return seen;
}

describe('a request', () => {
  test('becomes an event of payload format 2.0', async () => {
    const event = await eventOf('/feed/a%20b?x=1&x=2&y=', { headers: { cookie: 'one=1; two=2', 'X-Own': 'yes' } });
    expect(event).toMatchObject({
      version: '2.0',
      rawPath: '/a%20b',
      rawQueryString: 'x=1&x=2&y=',
      queryStringParameters: { x: '1,2', y: '' },
      cookies: ['one=1', 'two=2'],
      headers: { 'x-own': 'yes' },
      requestContext: {
        http: { method: 'GET', path: '/a%20b', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1' },
        time: '21/Nov/2026:12:30:00 +0000',
        timeEpoch: now,
      },
      isBase64Encoded: false,
    });
    expect(event).not.toHaveProperty('body');
  });

  test('to the bare URL has the root path', async () => {
    expect((await eventOf('/feed')).rawPath).toBe('/');
    expect((await eventOf('/feed/')).rawPath).toBe('/');
  });

  test('passes text unchanged, byte for byte, and anything else in Base64', async () => {
    const body = '{ "amount": 399,  "name": "Zoë" }';
    const json = { 'content-type': 'application/json; charset=utf-8' };
    expect(await eventOf('/feed', { method: 'POST', headers: json, body })).toMatchObject({
      body,
      isBase64Encoded: false,
    });
    const bytes = new Uint8Array([0, 255, 10]);
    const event = await eventOf('/feed', { method: 'POST', headers: { 'content-type': 'image/png' }, body: bytes });
    expect(event).toMatchObject({ body: 'AP8K', isBase64Encoded: true });
  });

  test('larger than six megabytes is rejected', async () => {
    respond = () => ({ statusCode: 200 });
    const body = Buffer.alloc(6 * 1024 * 1024 + 1);
    expect((await fetch(`${base}/feed`, { method: 'POST', body })).status).toBe(413);
  });

  test('to a function without a URL gets a list of the functions with one', async () => {
    const response = await fetch(`${base}/nobody`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Existing ones: feed, chat');
  });
});

describe('a URL with AWS_IAM', () => {
  const body = '{"question":"why"}';

  /** Signs a request with the key of the role `caller` and sends it. */
  async function post(path: string, sent = body, signedFor = base + path): Promise<Response> {
    const headers = await signRequest(
      { method: 'POST', url: new URL(signedFor), headers: { 'content-type': 'application/json' }, body },
      {
        ...{ service: 'lambda', region: 'xx-local-1', clock: () => now },
        credentials: { accessKeyId: 'caller', secretAccessKey: 'secret' },
      },
    );
    const { host: _, ...rest } = headers;
    return fetch(base + path, { method: 'POST', headers: rest, body: sent });
  }

  test('passes a signed request of a role that may invoke it, with the role', async () => {
    respond = ({ requestContext }) => Object(requestContext).authorizer.iam.userArn;
    expect(await (await post('/chat/a%20b?x=1')).text()).toBe(caller.arn);
    const address = 'https://chat.lambda-url.xx-local-1.on.aws/a%20b?x=1';
    expect((await post('/chat/a%20b?x=1', body, address)).status).toBe(200);
  });

  test('passes a signed request of a role that a permission of the function names', async () => {
    respond = () => 'fine';
    expect((await post('/help')).status).toBe(200);
  });

  test('rejects requests without a signature, with another body, and of other roles', async () => {
    let calls = 0;
    respond = () => {
      calls += 1;
    };
    expect((await fetch(`${base}/chat`, { method: 'POST', body })).status).toBe(403);
    expect((await post('/chat', '{"question":"who"}')).status).toBe(403);
    const denied = await post('/report');
    expect(denied.status).toBe(403);
    expect(await denied.text()).toContain('is not authorized to perform: lambda:InvokeFunctionUrl');
    expect(calls).toBe(0);
  });
});

describe('a response', () => {
  test('is the structured response of the function', async () => {
    respond = () => ({
      statusCode: 202,
      headers: { 'Content-Type': 'text/plain', 'X-Count': 3 },
      cookies: ['a=1', 'b=2; Secure'],
      body: 'AP8K',
      isBase64Encoded: true,
    });
    const response = await fetch(`${base}/feed`);
    expect(response.status).toBe(202);
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(response.headers.get('x-count')).toBe('3');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2; Secure']);
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255, 10]);
  });

  test.each([
    ['text', 'just so', 'just so'],
    ['an object', { message: 'hello' }, '{"message":"hello"}'],
    ['nothing', undefined, 'null'],
  ])('without a status has status 200: %s', async (_, returned, body) => {
    respond = () => returned;
    const response = await fetch(`${base}/feed`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.text()).toBe(body);
  });

  test('of a failed function hides the reason, which is logged', async () => {
    respond = () => {
      throw new FunctionError('RangeError', 'key sk_live_1 is wrong');
    };
    const response = await fetch(`${base}/feed`);
    expect(response.status).toBe(502);
    expect(await response.text()).toBe('Internal Server Error');
    expect(lines).toEqual(['The function URL of feed failed: RangeError: key sk_live_1 is wrong']);
  });

  test('that is malformed is a failure', async () => {
    respond = () => ({ statusCode: 'fine' });
    expect((await fetch(`${base}/feed`)).status).toBe(502);
  });
});
