import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LambdaFunctionURLEvent } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { handler } from './handler';

test('delivers a page with the security headers of the site, and no others of it', async () => {
  const site = createServer((_, response) => {
    response.setHeader('content-security-policy', "default-src 'self'");
    response.setHeader('x-frame-options', 'DENY');
    response.setHeader('etag', '"built"');
    response.end('<!doctype html><title>Movies</title>');
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  // The server listens on a port, not a pipe.
  const { port } = site.address() as AddressInfo;
  vi.stubEnv('SITE_ADDRESS', `http://127.0.0.1:${port}`);
  // What the function reads of CloudFront's event.
  const event = { rawPath: '/movies', requestContext: { http: { method: 'GET' } } } as LambdaFunctionURLEvent;
  const { headers } = (await handler(event)) as { headers: Record<string, string> };
  vi.unstubAllEnvs();
  site.close();
  site.closeAllConnections();
  expect(headers).toEqual({
    'content-security-policy': "default-src 'self'",
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'DENY',
    expires: expect.any(String),
  });
});
