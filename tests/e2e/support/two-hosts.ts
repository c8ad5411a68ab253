import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves the site under two hosts, as in the cloud: the pages at `site`, the delivery bases at `media`. Responses of
 * `media` are cacheable, as files of some age are there. Pages come without their content security policy, which names
 * neither host.
 */
export async function startOnTwoHosts(origin: string) {
  const server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', origin);
    const isMedia = target.pathname.startsWith('/_local/media/');
    const headers = { ...incoming.headers, host: target.host };
    // The backend leaves pages of another host unchanged.
    if (!isMedia) delete headers.origin;
    const ask = forward(target, { method: incoming.method ?? 'GET', headers });
    ask.on('response', (answer) => {
      const { 'content-security-policy': _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, { ...rest, ...(isMedia && { 'cache-control': 'max-age=3600' }) });
      answer.pipe(outgoing);
    });
    ask.on('error', () => outgoing.destroy());
    incoming.pipe(ask);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  // `address()` is an object for a server on a port.
  const { port } = server.address() as AddressInfo;
  return {
    site: `http://localhost:${port}`,
    media: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
