import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listen, type Served } from '../http/fixtures/serve-service.ts';
import type { Service } from '../http/service.ts';
import { createFirewall } from './firewall.ts';

const api = 'arn:aws:appsync:local:1:apis/a';
let now = 0;
let served = 0;
let service: Service;
let server: Served;

beforeAll(async () => {
  server = await listen((...call) => service.handle(...call));
});
afterAll(() => server.close());

const plain: Service = {
  path: '/graphql',
  async handle(_, response) {
    served += 1;
    response.end('data');
  },
};
const rule = { name: 'Requests', limit: 10, windowSeconds: 60, status: 429 };
const model = { arn: 'acl', guardedArns: [api], rateRules: [rule] };

beforeEach(() => {
  served = 0;
  now = 1_000_000;
  service = createFirewall([model], () => now, 0).guard(plain, api);
});

async function statusFrom(localAddress: string): Promise<number | undefined> {
  const sent = request({ port: server.port, host: '127.0.0.1', method: 'POST', localAddress, agent: false }).end('{}');
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

const statuses = async (count: number, address: string) => {
  const all: (number | undefined)[] = [];
  for (let n = 0; n < count; n += 1) all.push(await statusFrom(address));
  return all;
};

describe('a rate-based rule', () => {
  test('blocks an address above its limit with the response of the definitions, and no other address', async () => {
    expect(await statuses(12, '127.0.0.1')).toEqual([...Array(10).fill(200), 429, 429]);
    expect(served).toBe(10);
    expect(await statuses(1, '127.0.0.2')).toEqual([200]);
  });

  test('lets a refused address wait', async () => {
    service = createFirewall([{ ...model, rateRules: [{ ...rule, limit: 0 }] }], () => now, 200).guard(plain, api);
    const start = performance.now();
    expect(await statuses(1, '127.0.0.1')).toEqual([429]);
    expect(performance.now() - start).toBeGreaterThan(190);
  });

  test('ends when the address has sent less within the window', async () => {
    await statuses(11, '127.0.0.1');
    now += 50_000;
    expect(await statuses(1, '127.0.0.1')).toEqual([429]);
    now += 10_000;
    expect(await statuses(1, '127.0.0.1')).toEqual([200]);
  });

  test('leaves services of other resources alone', () => {
    const { guard } = createFirewall([model], () => now);
    expect(guard(plain, 'arn:aws:cognito-idp:local:1:userpool/p')).toBe(plain);
    expect(guard(plain, undefined)).toBe(plain);
  });
});
