import { createHash } from 'node:crypto';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { expect, test } from 'vitest';
import { ServiceError } from '../http/service.ts';
import { type SignedRequest, signedRequest } from './parse-signature.ts';
import type { CredentialDirectory, Principal } from './principal.ts';
import { verifySignature } from './verify-signature.ts';

const now = Date.parse('2026-03-04T05:06:07Z');
const credentials = { accessKeyId: 'ASIALOCAL', secretAccessKey: 'sEcReT', sessionToken: 'tok/en==' };
const principal: Principal = { kind: 'root' };
const directory: CredentialDirectory = {
  find(accessKeyId, sessionToken) {
    if (accessKeyId !== credentials.accessKeyId || sessionToken !== credentials.sessionToken) {
      throw new ServiceError('InvalidAccessKeyId', 'unknown', 403);
    }
    return { secretAccessKey: credentials.secretAccessKey, principal };
  },
};

const host = 'media.s3.local.amazonaws.com';
const emptyHash = createHash('sha256').digest('hex');

function signer(service: string) {
  return new SignatureV4({ credentials, region: 'local', service, sha256: Sha256, uriEscapePath: service !== 's3' });
}

interface Wanted {
  service?: string;
  method?: string;
  path?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

async function signed({ service = 's3', method = 'GET', path = '/a', query = {}, headers = {} }: Wanted = {}) {
  const request = await signer(service).sign(
    { method, protocol: 'https:', hostname: host, path, query, headers: { host, ...headers } },
    { signingDate: new Date(now) },
  );
  return received(method, path, query, request.headers, service);
}

async function presigned(expiresIn: number, headers: Record<string, string> = {}, hash = 'UNSIGNED-PAYLOAD') {
  const request = await signer('s3').presign(
    {
      method: 'GET',
      protocol: 'https:',
      hostname: host,
      path: '/a',
      headers: { host, 'x-amz-content-sha256': hash },
    },
    { signingDate: new Date(now), expiresIn },
  );
  // smithy declares wider types for a query's values than it uses here.
  return received('GET', '/a', request.query as Record<string, string>, { host, ...headers }, 's3');
}

function received(
  method: string,
  rawPath: string,
  query: Record<string, string>,
  headers: Record<string, string>,
  service: string,
): SignedRequest {
  const sent = { ...headers, host: '127.0.0.1:4280' };
  return { method, rawPath, query: new URLSearchParams(query), headers: sent, hosts: ['other', host], service };
}

const verify = (request: SignedRequest, at = now) => verifySignature(request, directory, () => at);
const refusal = (request: SignedRequest, at?: number) => {
  try {
    verify(request, at);
  } catch (error) {
    if (error instanceof ServiceError) return error.code;
    throw error;
  }
  return undefined;
};

test('a signature identifies its key, with any path and query', async () => {
  const request = await signed({
    method: 'PUT',
    path: '/a%20b/%C3%A4%2B%281%29%27%2A.mp4',
    query: { 'x-id': 'PutObject', prefix: "ä b+c/(d)'*", a: '', uploads: '' },
    headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', 'x-amz-meta-note': 'two  spaces' },
  });
  expect(verify(request)).toEqual({ principal, payloadHash: 'UNSIGNED-PAYLOAD' });
});

test('a path that a proxy encoded differently still matches', async () => {
  const request = await signed({ path: '/a%281%29%27.mp4' });
  expect(verify({ ...request, rawPath: "/a(1)'.mp4" })?.principal).toBe(principal);
});

test('services other than S3 encode the path twice', async () => {
  const request = await signed({ service: 'appsync', path: '/a%20b' });
  expect(verify(request)?.principal).toBe(principal);
  expect(refusal({ ...request, service: 's3' })).toBe('AuthorizationHeaderMalformed');
});

test("a request that was signed for AWS's host is valid for the local path, and for no other service", async () => {
  const hostname = 'lambda.xx-local-1.amazonaws.com';
  const path = '/2015-03-31/functions/ship%3A1/invocations';
  const sent = { method: 'POST', protocol: 'https:', hostname, path, headers: { host: hostname }, body: '{}' };
  const { headers } = await signer('lambda').sign(sent, { signingDate: new Date(now) });
  const arrived = (folder: string) =>
    signedRequest('lambda', { rawPath: folder + path, headers: { ...headers, host: '127.0.0.1:4280' }, body: '{}' });
  expect(verify(arrived('/_local/lambda'))?.principal).toBe(principal);
  expect(refusal(arrived('/_local/sns'))).toBe('SignatureDoesNotMatch');
});

test('a request without a signature has no signer and is no error', () => {
  expect(verify(received('GET', '/a', {}, {}, 's3'))).toBeUndefined();
});

test('no signed part can be changed', async () => {
  const request = await signed({ query: { prefix: 'a' }, headers: { 'content-type': 'text/plain' } });
  expect(refusal(request)).toBeUndefined();
  const changes: Partial<SignedRequest>[] = [
    { method: 'DELETE' },
    { rawPath: '/b' },
    { query: new URLSearchParams({ prefix: 'b' }) },
    { headers: { ...request.headers, 'content-type': 'text/html' } },
    { headers: { ...request.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } },
    { hosts: ['elsewhere'] },
    { bodyHash: createHash('sha256').update('other').digest('hex') },
  ];
  expect(changes.map((change) => refusal({ ...request, ...change }))).toEqual(
    changes.map(() => 'SignatureDoesNotMatch'),
  );
});

test("the body's hash replaces a header that the client did not send", async () => {
  const client = new SignatureV4({
    credentials,
    region: 'local',
    service: 'appsync',
    sha256: Sha256,
    applyChecksum: false,
  });
  const { headers } = await client.sign(
    { method: 'POST', protocol: 'https:', hostname: host, path: '/graphql', headers: { host }, body: '{}' },
    { signingDate: new Date(now) },
  );
  const request = received('POST', '/graphql', {}, headers, 'appsync');
  expect(headers).not.toHaveProperty('x-amz-content-sha256');
  expect(refusal({ ...request, bodyHash: createHash('sha256').update('{}').digest('hex') })).toBeUndefined();
  expect(refusal({ ...request, bodyHash: emptyHash })).toBe('SignatureDoesNotMatch');
  expect(refusal(request)).toBe('InvalidRequest');
});

test("an unsigned header of Amazon's is rejected", async () => {
  const request = await signed();
  expect(refusal({ ...request, headers: { ...request.headers, 'x-amz-copy-source': '/media/secret' } })).toBe(
    'AccessDenied',
  );
});

test('clocks may differ by fifteen minutes in both directions', async () => {
  const request = await signed();
  const minutes = (count: number) => refusal(request, now + count * 60_000);
  expect([minutes(15), minutes(-15)]).toEqual([undefined, undefined]);
  expect([minutes(16), minutes(-16)]).toEqual(['RequestTimeTooSkewed', 'RequestTimeTooSkewed']);
});

test('a presigned URL works until it expires, and not with a changed lifetime', async () => {
  const request = await presigned(60);
  expect(verify(request)).toEqual({ principal, payloadHash: 'UNSIGNED-PAYLOAD' });
  expect(refusal(request, now + 60_000)).toBeUndefined();
  expect(refusal(request, now + 61_000)).toBe('AccessDenied');
  expect(refusal(request, now - 16 * 60_000)).toBe('AccessDenied');
  request.query.set('X-Amz-Expires', '6000');
  expect(refusal(request)).toBe('SignatureDoesNotMatch');
  request.query.set('X-Amz-Expires', '700000');
  expect(refusal(request)).toBe('AuthorizationQueryParametersError');
});

test("a presigned URL may name the body's hash, in lower case as older versions of Amplify's client do", async () => {
  const request = await presigned(60, {}, emptyHash);
  expect(request.query.get('x-amz-content-sha256')).toBe(emptyHash);
  expect(verify(request)).toEqual({ principal, payloadHash: emptyHash });
});

test('a presigned URL does not accept unsigned headers', async () => {
  expect(refusal(await presigned(60, { 'x-amz-meta-note': 'mine' }))).toBe('AccessDenied');
});

test('unknown keys and malformed signatures have different errors', async () => {
  const request = await signed();
  const authorization = request.headers.authorization ?? '';
  const withAuthorization = (value: string) =>
    refusal({ ...request, headers: { ...request.headers, authorization: value } });
  expect(withAuthorization(authorization.replace('ASIALOCAL', 'ASIAOTHER'))).toBe('InvalidAccessKeyId');
  expect(withAuthorization(authorization.replace('aws4_request', 'aws5_request'))).toBe('AuthorizationHeaderMalformed');
  expect(withAuthorization('Bearer abc')).toBe('AuthorizationHeaderMalformed');
  expect(withAuthorization(authorization.replace('20260304', '20260305'))).toBe('AuthorizationHeaderMalformed');
});
