import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { publishMessage } from './publish-message';

let api: Server | undefined;

afterEach(() => {
  api?.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('logs a reply that could not be published, without its text', async () => {
  const errors = [{ message: 'Not all of it.', path: ['updateSupportMessages', 'mailed_at'] }];
  await publishingWith({ data: { updateSupportMessages: { id: 'm', body: 'My number is 555 0100.' } }, errors });
  const noted = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await publishMessage('m');
  expect(JSON.stringify(noted.mock.calls)).toContain('Not all of it.');
  expect(JSON.stringify(noted.mock.calls)).not.toContain('555');
});

/** Starts an API that gives this response to every request. */
async function publishingWith(body: object): Promise<void> {
  api = createServer((_, response) => response.end(JSON.stringify(body))).listen(0, '127.0.0.1');
  await once(api, 'listening');
  // The address of a server that listens on a port is an object with that port.
  vi.stubEnv('DATA_API', `http://127.0.0.1:${(api.address() as AddressInfo).port}/graphql`);
  for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'test');
}
