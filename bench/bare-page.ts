import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const heroFile = 'amplify/seed/media/site/thumbnail/hero-plan-9-from-outer-space-1957.webp';

/** One line of text and the hero's picture: nothing can be painted sooner. */
export async function startBarePage(): Promise<{ url: string; stop(): Promise<void> }> {
  const picture = readFileSync(heroFile);
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><p>Marquee</p><img src="/hero.webp" width="390" height="600" alt="">`;
  const server = createServer((request, response) => {
    const isPicture = request.url === '/hero.webp';
    response.setHeader('content-type', isPicture ? 'image/webp' : 'text/html; charset=utf-8');
    response.end(isPicture ? picture : html);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
