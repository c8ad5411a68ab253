import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFaultsService } from './control-services.ts';
import { createFaultInjector } from './faults.ts';
import { type LocalServer, openServer } from './server.ts';

const faults = createFaultInjector();
let server: LocalServer;

beforeEach(async () => {
  server = await openServer({ port: 0, origins: [], log: () => undefined });
  server.use([
    {
      path: '/files',
      async handle(_request, response) {
        await faults.inject('s3', 'GetObject', response);
        response.writeHead(200, { 'content-length': 20 });
        response.write('0123456789');
        response.end('0123456789');
      },
    },
    createFaultsService(faults, 'the secret'),
  ]);
});
afterEach(async () => {
  faults.set([]);
  await server.close();
});

const get = () => fetch(`${server.url}/files`);
const control = (method: string, body?: unknown, secret = 'the secret') =>
  fetch(`${server.url}/_local/faults`, {
    method,
    headers: { authorization: `Bearer ${secret}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const failing = {
  service: 's3',
  operation: 'GetObject',
  effect: { kind: 'fail', code: 'SlowDown', message: 'later', status: 503 },
} as const;

describe('an injected fault', () => {
  test('fails its operation, and no other', async () => {
    faults.set([{ ...failing, operation: 'PutObject' }]);
    expect((await get()).status).toBe(200);
    faults.set([failing]);
    expect(await (await get()).json()).toEqual({ __type: 'SlowDown', message: 'later' });
  });

  test('starts after the given number of requests and ends after the given number', async () => {
    faults.set([{ ...failing, operation: '*', after: 1, times: 2 }]);
    const statuses: number[] = [];
    for (let request = 0; request < 4; request += 1) statuses.push((await get()).status);
    expect(statuses).toEqual([200, 503, 503, 200]);
    expect(faults.active()).toEqual([]);
  });

  test('can stall', async () => {
    faults.set([{ ...failing, effect: { kind: 'stall', milliseconds: 80 } }]);
    const before = performance.now();
    expect((await get()).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(70);
  });

  test('can cut the connection at once', async () => {
    faults.set([{ ...failing, effect: { kind: 'cut' } }]);
    await expect(get()).rejects.toThrow();
  });

  test.each([0, 5, 10, 15])('can cut the connection after %i bytes of the body', async (afterBytes) => {
    faults.set([{ ...failing, effect: { kind: 'cut', afterBytes } }]);
    const response = await get();
    let received = 0;
    const reading = async () => {
      for await (const chunk of response.body ?? []) received += chunk.byteLength;
    };
    await expect(reading()).rejects.toThrow();
    expect(received).toBe(afterBytes);
  });
});

describe('the control endpoint', () => {
  test('sets and clears faults for the administrator', async () => {
    expect((await control('PUT', [failing])).status).toBe(200);
    expect((await get()).status).toBe(503);
    expect(await (await control('GET')).json()).toEqual([failing]);
    await control('DELETE');
    expect((await get()).status).toBe(200);
  });

  test('rejects other callers and explains malformed faults', async () => {
    expect((await control('PUT', [failing], 'a guess')).status).toBe(403);
    const malformed = await control('PUT', [{ ...failing, service: 'nosuch' }]);
    expect(malformed.status).toBe(400);
    expect(await malformed.text()).toContain('0.service');
  });

  test('rejects a body that is too large', async () => {
    expect((await control('PUT', [{ ...failing, operation: 'x'.repeat(2 ** 20) }])).status).toBe(413);
  });
});
