import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Service } from '../http/service.ts';

export interface Http2Endpoint {
  /** `http://127.0.0.1:40123` and the path of the service. */
  readonly url: string | undefined;
  close(): Promise<void>;
}

/** Serves a service over HTTP/2 without TLS on its own port, because the SDK's Bedrock client supports only HTTP/2. */
export function openHttp2Endpoint(service: Service): Http2Endpoint {
  const server = createServer((request, response) => {
    const { url = '' } = request;
    // Node's compatibility API has the members of HTTP/1 that services use.
    const [incoming, outgoing] = [request as unknown as IncomingMessage, response as unknown as ServerResponse];
    void Promise.resolve(service.handle(incoming, outgoing, new URL(url, 'http://127.0.0.1'))).catch(() => {
      response.stream.destroy();
    });
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.listen(0, '127.0.0.1');
  server.unref();
  return {
    get url() {
      // The address of a listening TCP server is an object.
      const address = server.address() as AddressInfo | null;
      return address === null ? undefined : `http://127.0.0.1:${address.port}${service.path}`;
    },
    async close(): Promise<void> {
      for (const session of sessions) session.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
