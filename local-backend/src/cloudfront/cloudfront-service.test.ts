import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedCookies, getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../http/fixtures/serve-service.ts';
import type { DistributionModel } from '../model/backend-model.ts';
import { credentialsOf, type ServedS3, serveS3 } from '../s3/fixtures/serve-s3.ts';
import { createCloudFrontService } from './cloudfront-service.ts';

const now = Date.parse('2026-03-04T05:06:07Z');
const inAnHour = '2026-03-04T06:06:07Z';
const anHourAgo = '2026-03-04T04:06:07Z';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const keys = pair();
const otherKeys = pair();

const distribution: DistributionModel = {
  id: 'E1',
  number: 1,
  origin: { kind: 'bucket', bucketName: 'media', exposedHeaders: ['ETag'] },
  sendsOriginHeader: false,
  behaviors: [
    { pathPattern: '*/src/*', signed: true, compresses: false, addedHeaders: [] },
    {
      ...{ pathPattern: '/movies/thumbnail/*', signed: false, compresses: false },
      addedHeaders: [
        { name: 'cache-control', value: 'no-cache', overrides: false },
        { name: 'x-frame-options', value: 'DENY', overrides: true },
      ],
    },
    { pathPattern: '*', signed: true, compresses: false, addedHeaders: [] },
  ],
  publicKeys: { KEY1: keys.publicKey },
};

let folder: string;
let served: ServedS3;
let origin: string;
let close: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delivery-test-'));
  served = await serveS3({ folder });
  await put('movies/src/a film (1).mp4', 'the film', { ContentType: 'video/mp4' });
  await put('movies/thumbnail/a.webp', 'picture', { ContentType: 'image/webp', CacheControl: 'max-age=60' });
  await put('movies/thumbnail/src/secret.mp4', 'secret');
  await put('movies/thumbnail/page.html', '<script>', { ContentType: 'text/html' });
  await put('movies/thumbnail/large.bin', Buffer.alloc(40 * 1024 ** 2, 'x'));
  const noFaults = { inject: async () => undefined };
  const second = { ...distribution, id: 'E2', number: 2, sendsOriginHeader: true };
  const third: DistributionModel = {
    ...{ id: 'E3', number: 3, origin: { kind: 'function', name: 'pages' }, sendsOriginHeader: false, publicKeys: {} },
    behaviors: [
      {
        ...{ pathPattern: '*', signed: false, compresses: true },
        addedHeaders: [
          { name: 'cache-control', value: 'max-age=0', overrides: false },
          { name: 'content-type', value: 'text/plain', overrides: false },
          { name: 'server', value: 'edge', overrides: true },
        ],
      },
    ],
  };
  const service = createCloudFrontService({
    distributions: [distribution, second, third],
    functionUrls: {
      invoke: async (name, _, { rawPath, url }) => ({
        status: 200,
        headers: { 'content-type': 'text/html', server: 'origin' },
        body: Buffer.from(`${name} ${rawPath}${url.search} `.repeat(rawPath === '/long' ? 200 : 1)),
      }),
    },
    objects: served.s3.objects,
    clock: () => now,
    faults: noFaults,
  });
  ({ origin, close } = await serve(service));
});

afterAll(async () => {
  await close();
  await served.close();
  await rm(folder, { recursive: true });
});

/** Uploads an object through S3, as the site does. */
async function put(Key: string, Body: string | Buffer, more: Partial<PutObjectCommand['input']> = {}): Promise<void> {
  const endpoint = `${served.origin}/_local/s3`;
  const s3 = new S3Client({ region: 'local', endpoint, credentials: credentialsOf('ROOT') });
  await s3.send(new PutObjectCommand({ Bucket: 'media', Key, Body, ...more }));
  s3.destroy();
}

const film = '/_local/media/1/movies/src/a%20film%20%281%29.mp4';
const signing = { keyPairId: 'KEY1', privateKey: keys.privateKey };

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address.startsWith('/') ? origin + address : address, { headers });
  const body = await response.text();
  return { status: response.status, body, code: /<Code>(\w+)</.exec(body)?.[1], headers: response.headers };
}

function customPolicy(resource: string, condition: Record<string, unknown> = {}) {
  const DateLessThan = { 'AWS:EpochTime': Date.parse(inAnHour) / 1000 };
  return JSON.stringify({ Statement: [{ Resource: resource, Condition: { DateLessThan, ...condition } }] });
}

/** Signs a policy for root-relative URLs and appends the signature to the URL, as the playback function does. */
function signedWith(policy: string, address = film) {
  const url = new URL(getSignedUrl({ ...signing, url: 'https://any.host/', policy }));
  return address + url.search;
}

test('an unrestricted cache behavior needs no signature', async () => {
  const { status, body, headers } = await get('/_local/media/1/movies/thumbnail/a.webp');
  expect([status, body]).toEqual([200, 'picture']);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'max-age=60',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
  });
  expect((await get('/_local/media/2/movies/thumbnail/a.webp')).status).toBe(200);
});

test('adds the custom headers of the response headers policy, which replace the origin’s only where it says so', async () => {
  const picture = await get('/_local/media/1/movies/thumbnail/a.webp');
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'cache-control': 'max-age=60',
    'x-frame-options': 'DENY',
  });
  const page = await get('/_local/media/3/page');
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'max-age=0',
    'content-type': 'text/html',
    server: 'edge',
  });
});

test("CORS headers are sent for a request with an origin, and always when the distribution's own requests have one", async () => {
  const openTo = async (base: number, headers: Record<string, string> = {}) =>
    (await get(`/_local/media/${base}/movies/thumbnail/a.webp`, headers)).headers.get('access-control-allow-origin');
  const origin = 'https://site.example';
  expect([await openTo(1), await openTo(1, { origin })]).toEqual([null, '*']);
  expect([await openTo(2), await openTo(2, { origin })]).toEqual(['*', '*']);
});

test("exposes the headers of the bucket's rule where its responses have CORS headers, otherwise all", async () => {
  const exposedBy = async (base: number) =>
    (await get(`/_local/media/${base}/movies/thumbnail/a.webp`, { origin: 'https://site.example' })).headers.get(
      'access-control-expose-headers',
    );
  expect([await exposedBy(1), await exposedBy(2)]).toEqual(['*', 'ETag']);
});

test('the first matching cache behavior applies', async () => {
  expect((await get('/_local/media/1/movies/thumbnail/src/secret.mp4')).code).toBe('MissingKey');
  expect((await get('/_local/media/1/movies/other.bin')).code).toBe('MissingKey');
  expect((await get('/_local/media/1/movies%2Fthumbnail%2Fsrc/secret.mp4')).code).toBe('MissingKey');
});

test('a signed URL gives access to one film until it expires', async () => {
  for (const algorithm of ['SHA1', 'SHA256'] as const) {
    const sign = (dateLessThan: string, keysUsed = keys) =>
      getSignedUrl({ url: origin + film, keyPairId: 'KEY1', privateKey: keysUsed.privateKey, dateLessThan, algorithm });
    const good = sign(inAnHour);
    expect(await get(good)).toMatchObject({ status: 200, body: 'the film' });
    expect(await get(sign(anHourAgo))).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect(await get(sign(inAnHour, otherKeys))).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect((await get(good.replace('a%20film', 'b%20film'))).code).toBe('AccessDenied');
    expect((await get(good.replace(/Expires=\d+/, 'Expires=99999999999'))).code).toBe('AccessDenied');
    expect((await get(good.replace('KEY1', 'KEY2'))).code).toBe('InvalidKey');
    expect((await get(good.replace('media/1', 'media/2'))).code).toBe('AccessDenied');
    expect((await get(`${good}&more=1`)).code).toBe('AccessDenied');
  }
});

test('a custom policy covers its resource, root-relative or with a host', async () => {
  for (const resource of [
    '/_local/media/1/movies/*',
    `${origin}/_local/media/1/movies/src/a*`,
    '*://*/_local/media/?/*.mp4',
    '*',
  ]) {
    expect(await get(signedWith(customPolicy(resource)))).toMatchObject({ status: 200, body: 'the film' });
  }
  for (const resource of ['/_local/media/2/movies/*', '/_local/media/1/movies', '/_local/media/1/tv-shows/*']) {
    expect((await get(signedWith(customPolicy(resource)))).code).toBe('AccessDenied');
  }
});

test('a custom policy restricts times and IP addresses', async () => {
  const epoch = (time: string) => ({ 'AWS:EpochTime': Date.parse(time) / 1000 });
  const status = async (condition: Record<string, unknown>) =>
    (await get(signedWith(customPolicy('*', condition)))).status;
  expect(await status({ DateLessThan: epoch(anHourAgo) })).toBe(403);
  expect(await status({ DateGreaterThan: epoch(inAnHour) })).toBe(403);
  expect(await status({ DateGreaterThan: epoch(anHourAgo) })).toBe(200);
  expect(await status({ IpAddress: { 'AWS:SourceIp': '127.0.0.0/8' } })).toBe(200);
  expect(await status({ IpAddress: { 'AWS:SourceIp': '192.0.2.1' } })).toBe(403);
  expect(await status({ IpAddress: { 'AWS:SourceIp': 'nonsense' } })).toBe(403);
});

test('a signed URL is verified as it was sent, without escaping it again', async () => {
  const made = Array.from({ length: 50 }, (_, n) =>
    signedWith(customPolicy(`/_local/media/1/movies/src/*${'*'.repeat(n)}`)),
  );
  const good = made.find((address) => /Signature=[^&]*~/.test(address)) ?? '';
  expect((await get(good)).status).toBe(200);
  expect(await get(good.replaceAll('~', '%7E'))).toMatchObject({ status: 403, code: 'AccessDenied' });
});

test('a modified policy gives no access', async () => {
  const good = signedWith(customPolicy('/_local/media/1/movies/src/b*'));
  const forged = Buffer.from(customPolicy('*'))
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('=', '_')
    .replaceAll('/', '~');
  expect((await get(good.replace(/Policy=[^&]+/, `Policy=${forged}`))).code).toBe('AccessDenied');
  expect((await get(signedWith('{"Statement":[]}'))).code).toBe('AccessDenied');
  expect((await get(signedWith('no JSON'))).code).toBe('AccessDenied');
});

test('signed cookies give access to the resource of their policy', async () => {
  const cookies = getSignedCookies({ ...signing, policy: customPolicy('/_local/media/1/*') });
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  expect(await get(film, { cookie: `theme=dark; ${cookie}` })).toMatchObject({ status: 200, body: 'the film' });
  expect((await get(film.replace('media/1', 'media/2'), { cookie })).code).toBe('AccessDenied');
  expect((await get(film, { cookie: cookie.replace('CloudFront-Signature=', 'CloudFront-Signature=x') })).code).toBe(
    'AccessDenied',
  );
});

test('films are served in ranges', async () => {
  const address = signedWith(customPolicy('*'));
  const range = async (value: string) => get(address, { range: value });
  const part = await range('bytes=4-5');
  expect([part.status, part.body, part.headers.get('content-range')]).toEqual([206, 'fi', 'bytes 4-5/8']);
  expect((await range('bytes=-4')).body).toBe('film');
  expect(await range('bytes=8-')).toMatchObject({ status: 416, code: 'InvalidRange' });
  expect((await range('bytes=8-')).headers.get('content-range')).toBe('bytes */8');
  const etag = part.headers.get('etag') ?? '';
  expect((await get(address, { range: 'bytes=0-2', 'if-range': etag })).status).toBe(206);
  expect(await get(address, { range: 'bytes=0-2', 'if-range': '"older"' })).toMatchObject({
    status: 200,
    body: 'the film',
  });
  expect(await get(address, { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
});

test('a distribution of a function URL passes path and query on, and compresses long text', async () => {
  expect(await (await fetch(`${origin}/_local/media/3/a/b?c=1`)).text()).toBe('pages /a/b?c=1 ');
  const strange = `/blog/%E0%A4%A${'x'.repeat(1100)}`;
  expect(await (await fetch(`${origin}/_local/media/3${strange}`)).text()).toBe(`pages ${strange} `);
  expect(await get('/_local/media/1/movies/thumbnail/%E0%A4%A')).toMatchObject({ status: 400, code: 'InvalidURI' });
  const short = await fetch(`${origin}/_local/media/3/short`, { headers: { 'accept-encoding': 'br' } });
  expect(short.headers.get('content-encoding')).toBeNull();
  const long = await fetch(`${origin}/_local/media/3/long`, { headers: { 'accept-encoding': 'br' } });
  expect(long.headers.get('content-encoding')).toBe('br');
  expect(await long.text()).toHaveLength('pages /long '.length * 200);
});

test('a missing object is forbidden, an unknown distribution is reported', async () => {
  expect(await get('/_local/media/1/movies/thumbnail/none.webp')).toMatchObject({ status: 403, code: 'AccessDenied' });
  expect((await get('/_local/media/9/movies/thumbnail/a.webp')).status).toBe(404);
  const post = await fetch(`${origin}/_local/media/1/movies/thumbnail/a.webp`, { method: 'POST', body: 'x' });
  expect([post.status, await post.text()]).toEqual([
    403,
    expect.stringContaining('not configured to allow the HTTP request method'),
  ]);
});

test('a viewer who disconnects in the middle blocks no resources', async () => {
  const blobs = () => readdir(`${folder}/media/blobs`);
  const stored = (await blobs()).length;
  await Promise.all(Array.from({ length: 20 }, leaveInTheMiddle));
  await put('movies/thumbnail/large.bin', 'small now');
  await expect.poll(async () => (await blobs()).length).toBe(stored);
});

function leaveInTheMiddle(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(origin).port) });
    socket.once('error', reject);
    socket.write('GET /_local/media/1/movies/thumbnail/large.bin HTTP/1.1\r\nHost: local\r\n\r\n');
    socket.once('data', () => {
      socket.destroy();
      resolve();
    });
  });
}
