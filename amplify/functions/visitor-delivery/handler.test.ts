import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LambdaFunctionURLEvent } from 'aws-lambda';
import { afterEach, expect, test, vi } from 'vitest';
import { handler } from './handler';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Starts a server and returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => server.close().closeAllConnections());
  // The address of a server that listens on a port is an object, not the name of a pipe.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** Invokes the function with the parts of CloudFront's event that it reads. */
async function send(rawPath: string, queryStringParameters = {}) {
  const event = { rawPath, queryStringParameters, requestContext: { http: { method: 'GET' } } };
  return (await handler(event as LambdaFunctionURLEvent)) as {
    statusCode: number;
    headers: Record<string, string>;
    body: string;
  };
}

test('a read waits for a response for which a page does not: the page is delivered without its data', async () => {
  // Shortens the timeouts of 9 and 3 seconds to a tenth.
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(milliseconds / 10));
  const slow = await serve((_, response) => setTimeout(() => response.end('{"data":{"listFAQS":[]}}'), 500));
  const query = 'query { listFAQS { id } }';
  const needs = { anyId: 'any', needs: [{ address: '/tv-shows', bodies: [JSON.stringify({ query, variables: {} })] }] };
  const page = `<script type="application/json" id="early-needs">${JSON.stringify(needs)}</script>`;
  vi.stubEnv('DATA_API', slow);
  vi.stubEnv('DATA_API_KEY', 'key');
  vi.stubEnv('SITE_ADDRESS', await serve((_, response) => response.end(page)));
  vi.spyOn(console, 'error').mockReturnValue();
  const [read, delivered] = await Promise.all([send('/reads', { query }), send('/tv-shows')]);
  expect(read).toMatchObject({ statusCode: 200, body: '{"data":{"listFAQS":[]}}' });
  expect(delivered).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
  expect(delivered.body).toContain('"responses":{}');
});

test('delivers a page with the security headers of the site, and no others of it', async () => {
  const site = await serve((_, response) => {
    response.setHeader('content-security-policy', "default-src 'self'");
    response.setHeader('x-frame-options', 'DENY');
    response.setHeader('etag', '"built"');
    response.end('<!doctype html><title>Movies</title>');
  });
  vi.stubEnv('SITE_ADDRESS', site);
  const { headers } = await send('/movies');
  expect(headers).toEqual({
    'content-security-policy': "default-src 'self'",
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'DENY',
    expires: expect.any(String),
  });
});

test.each(['', '/media/1'])(
  'delivers a playlist of the delivery base "%s" of a host, with signed addresses',
  async (path) => {
    const asked: string[] = [];
    const host = await serve(({ url = '' }, response) => {
      asked.push(url);
      response.end('#EXTM3U\nmain_240.m3u8\nsegment_1.cmfv\n');
    });
    vi.stubEnv('SITE_ADDRESS', 'https://site.example');
    vi.stubEnv('DELIVERY_BASES', `https://other.example,${host}${path}`);
    const stream = `${host}${path}/streams/e1`;
    const { statusCode, body } = await send('/playlists', { address: `${stream}/main.m3u8?Signature=x` });
    expect(statusCode).toBe(200);
    expect(asked).toEqual([`${path}/streams/e1/main.m3u8?Signature=x`]);
    const child = `playlists?address=${encodeURIComponent(`${stream}/main_240.m3u8?Signature=x`)}`;
    expect(body).toBe(`#EXTM3U\n${child}\n${stream}/segment_1.cmfv?Signature=x\n`);
  },
);

test('reports a delivery base that does not answer in time, or not at all, as a gateway timeout', async () => {
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(milliseconds / 100));
  vi.spyOn(console, 'error').mockReturnValue();
  const silent = await serve(() => undefined);
  vi.stubEnv('SITE_ADDRESS', 'https://site.example');
  vi.stubEnv('DELIVERY_BASES', `${silent},http://127.0.0.1:1`);
  for (const base of [silent, 'http://127.0.0.1:1']) {
    const response = await send('/playlists', { address: `${base}/streams/e1/main.m3u8?Signature=x` });
    expect(response).toEqual({ statusCode: 504, headers: { 'cache-control': 'no-store' } });
  }
});
