import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Runs the lookup in a deployment that configures this service. */
async function lookUp(respond: () => Promise<Response>): Promise<{ ip: string; requests: unknown[] }> {
  vi.resetModules();
  vi.stubEnv('VITE_IP_LOOKUP_ADDRESS', 'https://ip.example/?format=json');
  vi.spyOn(console, 'info').mockReturnValue();
  const ask = vi.fn((_address: string, _init?: RequestInit) => respond());
  vi.stubGlobal('fetch', ask);
  const { visitorIp } = await import('./visitor-ip');
  return { ip: await visitorIp(), requests: ask.mock.calls.map(([address, init]) => [init?.method ?? 'GET', address]) };
}

test('requests the field ip of the configured service', async () => {
  const { ip, requests: requested } = await lookUp(async () => Response.json({ ip: '203.0.113.9' }));
  expect(ip).toBe('203.0.113.9');
  expect(requested).toEqual([['GET', 'https://ip.example/?format=json']]);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no JSON', async () => new Response('<html>')],
  ['another shape', async () => Response.json({ address: '203.0.113.9' })],
])('%s: unknown', async (_, respond) => {
  expect((await lookUp(respond)).ip).toBe('unknown');
});
