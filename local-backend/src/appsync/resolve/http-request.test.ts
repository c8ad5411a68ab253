/** Expectations are those of AWS's developer guide for AppSync, "JavaScript resolver function reference for HTTP". */
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type Served } from '../../http/fixtures/serve-service.ts';
import { signedRequest } from '../../iam/parse-signature.ts';
import { verifySignature } from '../../iam/verify-signature.ts';
import { executeHttpRequest, type HttpOptions } from './http-request.ts';

let served: Served;
let endpoint: string;
let received: { method: string; url: string; headers: IncomingHttpHeaders; body: string };

beforeAll(async () => {
  served = await listen(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    if (request.url === '/huge') return void response.end('x'.repeat(1024 * 1024 + 1));
    response.writeHead(request.url === '/missing' ? 404 : 200, { 'content-type': 'application/json', 'x-own': 'yes' });
    response.end('{"ok":true}');
  });
  endpoint = served.origin;
});
afterAll(() => served.close());

const options: HttpOptions = {
  clock: Date.now,
  localServiceOf: (host) => (host.startsWith('dynamodb.') ? `${endpoint}/_local/dynamodb` : undefined),
  credentialsOf: (roleArn) => ({ accessKeyId: roleArn, secretAccessKey: 'secret', sessionToken: 'token' }),
};
const plain = () => ({ kind: 'http' as const, name: 'http', endpoint, signing: undefined });
const signing = { region: 'local', service: 'dynamodb', roleArn: 'role' };

describe('an HTTP data source', () => {
  it('sends method, path, query, headers and body, and returns the response', async () => {
    const result = await executeHttpRequest(
      plain(),
      {
        method: 'POST',
        resourcePath: '/v1/users',
        params: {
          query: { page: 2, tag: ['a', 'b'] },
          headers: { 'Content-Type': 'text/plain' },
          body: { name: 'Ann' },
        },
      },
      options,
    );
    expect(received).toMatchObject({
      method: 'POST',
      url: '/v1/users?page=2&tag=a&tag=b',
      headers: { 'content-type': 'text/plain' },
      body: '{"name":"Ann"}',
    });
    expect(result).toMatchObject({ statusCode: 200, headers: { 'x-own': 'yes' }, body: '{"ok":true}' });
  });

  it('returns responses of any status', async () => {
    const result = await executeHttpRequest(plain(), { method: 'GET', resourcePath: '/missing' }, options);
    expect(result).toMatchObject({ statusCode: 404 });
  });

  it('signs requests to services of AWS, which the local services receive', async () => {
    const source = { ...plain(), endpoint: 'https://dynamodb.eu-west-1.amazonaws.com', signing };
    const headers = { 'x-amz-target': 'DynamoDB_20120810.ListTables' };
    await executeHttpRequest(source, { method: 'POST', resourcePath: '/', params: { headers, body: {} } }, options);
    expect(received.url).toBe('/_local/dynamodb');
    const { headers: sent, body } = received;
    const request = signedRequest('dynamodb', { rawPath: '/_local/dynamodb', headers: sent, body: Buffer.from(body) });
    const find = () => ({ secretAccessKey: 'secret', principal: { kind: 'root' as const } });
    expect(verifySignature(request, { find }, Date.now)?.principal).toEqual({ kind: 'root' });
  });

  it.each<[what: string, source: object, request: object, message: string]>([
    ['an unknown host', { endpoint: 'http://nowhere.invalid' }, {}, 'nowhere.invalid cannot be reached'],
    [
      'a service that is not served',
      { endpoint: 'https://sns.eu-west-1.amazonaws.com' },
      {},
      'does not serve sns.eu-west-1',
    ],
    ['an unknown method', {}, { method: 'TRACE' }, "Unsupported method 'TRACE'"],
    ['a response above 1 MB', {}, { resourcePath: '/huge' }, 'exceeds 1 MB'],
  ])('fails for %s', async (_what, source, request, message) => {
    const sent = executeHttpRequest(
      { ...plain(), ...source },
      { method: 'GET', resourcePath: '/', ...request },
      options,
    );
    await expect(sent).rejects.toMatchObject({ message: expect.stringContaining(message) });
  });
});
