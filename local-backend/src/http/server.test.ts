import { Agent, request } from 'node:http';
import { connect, Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readBody } from './message-body.ts';
import { type LocalServer, openServer } from './server.ts';
import { type Service, ServiceError } from './service.ts';

const DEV = 'http://localhost:5173';
let server: LocalServer;
const lines: string[] = [];

const echo = (path: string, name = path): Service => ({
  path,
  handle: async (_request, response, url) => void response.end(`${name} ${url.pathname}${url.search}`),
});

beforeEach(async () => {
  lines.length = 0;
  server = await openServer({ port: 0, origins: [DEV], log: (line) => lines.push(line) });
});
afterEach(() => server.close());

/** Sends a request with headers that `fetch` forbids. */
function send(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port: server.port, path, method, headers }, async (response) => {
      const chunks = await response.toArray();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() });
    });
    outgoing.on('error', reject).end();
  });
}

test('answers the next request on the connection of a body that was too large', async () => {
  const tooLarge = () => new ServiceError('TooLarge', 'The body is too large.', 413);
  const reading: Service = {
    path: '/upload',
    handle: async (upload, response) => void response.end(await readBody(upload, 10, tooLarge)),
  };
  server.use([reading, echo('/')]);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statusOf = (path: string, body: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const outgoing = request({ agent, host: '127.0.0.1', port: server.port, path, method: 'POST', timeout: 5000 });
      outgoing.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)));
      outgoing.on('timeout', () => outgoing.destroy(new Error('No response'))).on('error', reject);
      outgoing.setHeader('host', `localhost:${server.port}`);
      outgoing.end(body);
    });
  expect(await statusOf('/upload', 'x'.repeat(5_000_000))).toBe(413);
  expect(await statusOf('/next', '')).toBe(200);
  agent.destroy();
});

test('explains a port that the user may not open', async () => {
  const denied = Object.assign(new Error('listen EACCES: permission denied 127.0.0.1:80'), { code: 'EACCES' });
  // Simulates a denied port, because root, the user of most containers, may open every port.
  const listen = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    process.nextTick(() => this.emit('error', denied));
    return this;
  });
  const opened = openServer({ port: 80, origins: [], log: () => undefined });
  await expect(opened).rejects.toMatchObject({
    name: 'PortDeniedError',
    message: expect.stringContaining('may not open port 80'),
  });
  listen.mockRestore();
});

describe('routing', () => {
  test('responds with 503 until services are set', async () => {
    expect((await send('/graphql')).status).toBe(503);
  });

  test('routes a request to the longest path that matches whole segments', async () => {
    server.use([echo('/_local/s3'), echo('/_local/s3/special'), echo('/', 'site')]);
    expect((await send('/_local/s3/a?b=c')).body).toBe('/_local/s3 /_local/s3/a?b=c');
    expect((await send('/_local/s3/special/a')).body).toBe('/_local/s3/special /_local/s3/special/a');
    expect((await send('/movies')).body).toBe('site /movies');
  });

  test('has no other path below /_local, with or without a site', async () => {
    server.use([echo('/_local/s3'), echo('/')]);
    const result = await send('/_local/s3x');
    expect(result.status).toBe(404);
    expect(JSON.parse(result.body)).toMatchObject({ __type: 'UnknownPathException' });
  });

  test('names an AWS service that it does not have, in a form that its client can read, and logs it', async () => {
    const requestTo = (service: string, type: string) => {
      const authorization = `AWS4-HMAC-SHA256 Credential=key/20261130/xx-local-1/${service}/aws4_request, Signature=0`;
      return send('/_local/unknown-aws-service', { method: 'POST', headers: { authorization, 'content-type': type } });
    };
    server.use([]);
    const message = (service: string) => `The local backend does not support the AWS service "${service}".`;
    const { status, body } = await requestTo('secretsmanager', 'application/x-amz-json-1.1');
    expect([status, JSON.parse(body)]).toEqual([
      404,
      { __type: 'UnknownServiceException', message: message('secretsmanager') },
    ]);
    for (const [service, type] of [
      ['iam', 'application/x-www-form-urlencoded'],
      ['route53', 'application/xml'],
    ] as const)
      expect((await requestTo(service, type)).body).toContain('<Message>The local backend does');
    expect(lines).toEqual([message('secretsmanager'), message('iam'), message('route53')]);
  });

  test('switches to other services at once', async () => {
    server.use([echo('/a', 'old')]);
    expect((await send('/a')).body).toContain('old');
    server.use([echo('/a', 'new')]);
    expect((await send('/a')).body).toContain('new');
  });

  test('sends errors as JSON, and logs unexpected ones', async () => {
    const fail = (path: string, error: Error): Service => ({ path, handle: () => Promise.reject(error) });
    server.use([fail('/a', new ServiceError('Odd', 'that is odd', 418)), fail('/b', new TypeError('a bug'))]);
    expect(await send('/a')).toMatchObject({ status: 418, body: '{"__type":"Odd","message":"that is odd"}' });
    expect(lines).toEqual([]);
    expect((await send('/b')).status).toBe(500);
    expect(lines[0]).toContain('TypeError: a bug');
  });
});

describe('the request guard', () => {
  beforeEach(() => server.use([echo('/_local/s3')]));

  test('accepts its own hosts only, so that DNS rebinding fails', async () => {
    for (const host of [
      `localhost:${server.port}`,
      `127.0.0.1:${server.port}`,
      `[::1]:${server.port}`,
      'localhost:5173',
    ]) {
      expect((await send('/_local/s3', { headers: { host } })).status).toBe(200);
    }
    for (const host of ['evil.example', `evil.example:${server.port}`, 'localhost:1']) {
      expect((await send('/_local/s3', { headers: { host } })).status).toBe(421);
    }
  });

  test('allows pages of known origins, with CORS headers', async () => {
    const headers = {
      origin: DEV,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,x-amz-date',
    };
    const preflight = await send('/_local/s3/a', { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': DEV,
      'access-control-allow-headers': 'authorization,x-amz-date',
    });
    const put = await send('/_local/s3/a', { method: 'PUT', headers: { origin: DEV } });
    expect(put.status).toBe(200);
    expect(put.headers['access-control-expose-headers']).toContain('ETag');
  });

  test.each(['http://evil.example', 'null', 'http://localhost:9'])(
    'lets pages of %s change nothing',
    async (origin) => {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        expect((await send('/_local/s3/a', { method, headers: { origin } })).status).toBe(403);
      }
      const read = await send('/_local/s3/a', { headers: { origin } });
      expect(read.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test('rejects WebSockets of unknown origins', async () => {
    server.use([
      {
        ...echo('/graphql'),
        upgrade: (_request, socket) => void socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
      },
    ]);
    expect(await firstLine(DEV)).toBe('HTTP/1.1 101 Switching Protocols');
    expect(await firstLine('http://evil.example')).toBe('HTTP/1.1 403 Forbidden');
  });
});

describe('a port', () => {
  test('is named when it is in use', async () => {
    await expect(openServer({ port: server.port, origins: [], log: () => undefined })).rejects.toThrow(
      `Port ${server.port} is in use`,
    );
  });

  test('is free again after closing, also with open connections', async () => {
    const idle = connect(server.port, '127.0.0.1');
    await new Promise((resolve) => idle.once('connect', resolve));
    await server.close();
    const again = await openServer({ port: server.port, origins: [], log: () => undefined });
    expect(again.port).toBe(server.port);
    await again.close();
    idle.destroy();
  });
});

function firstLine(origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
    const lines = [
      'GET /graphql/realtime HTTP/1.1',
      `Host: localhost:${server.port}`,
      `Origin: ${origin}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
}
