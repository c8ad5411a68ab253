import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import { listen, type Served } from './fixtures/serve-service.ts';
import type { Service } from './service.ts';

const workMilliseconds = 20;
/** Maximum concurrent requests of a throttled address: two, and one from its queue. */
const maxThrottledRequests = 3;
let service: Service;
let running = 0;
let most = 0;
let server: Served;

beforeAll(async () => {
  server = await listen((...call) => service.handle(...call));
});
afterAll(() => server.close());

const slow: Service = {
  path: '/graphql',
  async handle(_, response) {
    running += 1;
    most = Math.max(most, running);
    await sleep(workMilliseconds);
    running -= 1;
    response.end('data');
  },
};

beforeEach(() => {
  most = 0;
  service = createFairQueue({ activeMilliseconds: 500, concurrentRequests: 2, busyShare: 0.25 }).guard(slow);
});

/** Sends `count` requests concurrently; returns the milliseconds until the last response. */
async function send(count: number, localAddress: string): Promise<number> {
  const start = performance.now();
  const results = Array.from({ length: count }, async () => {
    const sent = request({ port: server.port, host: '127.0.0.1', method: 'POST', localAddress, agent: false }).end(
      '{}',
    );
    const [response] = await once(sent, 'response');
    response.resume();
    await once(response, 'end');
  });
  await Promise.all(results);
  return performance.now() - start;
}

test('answers all requests of a single address at once', async () => {
  await send(12, '127.0.0.1');
  expect(most).toBeGreaterThan(maxThrottledRequests);
});

test('answers requests beyond a few one after another, with pauses, while another address is active', async () => {
  await send(1, '127.0.0.2');
  const took = await send(8, '127.0.0.1');
  expect(most).toBeLessThanOrEqual(maxThrottledRequests);
  // Between six requests there are five pauses, each three times as long as the work.
  expect(took).toBeGreaterThan(6 * workMilliseconds + 5 * 3 * workMilliseconds - 20);
});

test('does not let an address wait for the requests of another one', async () => {
  await send(1, '127.0.0.2');
  const attack = send(12, '127.0.0.1');
  await sleep(50);
  expect(await send(2, '127.0.0.2')).toBeLessThan(30 * workMilliseconds);
  await attack;
});

test('forgets an address that has sent nothing for a while', async () => {
  await send(1, '127.0.0.2');
  await sleep(600);
  await send(12, '127.0.0.1');
  expect(most).toBeGreaterThan(maxThrottledRequests);
});

test('answers a request after the longest wait', async () => {
  const options = { concurrentRequests: 1, busyShare: 0.001, maxWaitMilliseconds: 100 };
  service = createFairQueue(options).guard(slow);
  await send(1, '127.0.0.2');
  expect(await send(4, '127.0.0.1')).toBeLessThan(1000);
});
