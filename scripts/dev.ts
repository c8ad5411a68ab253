/* `npm run dev`: Vite with hot reload in front of the local backend, which watches `amplify/`. */

import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { createServer } from 'vite';
import { reportErrors } from './report-errors.ts';
import { startSeededBackend } from './start/local-installation.ts';

const sitePort = 5173;

await reportErrors(async () => {
  // Reserved before the first start seeds the backend, which takes a minute.
  const reserved = await reservePort(sitePort).catch(reportPort);
  const siteUrl = `http://localhost:${sitePort}`;
  const backend = await startSeededBackend({
    streams: 'none',
    customers: 'sample',
    watch: true,
    origins: [siteUrl],
    siteUrl,
  });
  const site = await createServer({
    server: {
      port: sitePort,
      strictPort: true,
      // Proxies the backend, so that the browser has one origin, as with `npm start`.
      proxy: {
        '/_local': { target: backend.url, changeOrigin: true },
        '/graphql': { target: backend.url, changeOrigin: true, ws: true },
      },
    },
  });
  await reserved.release();
  await site.listen().catch(reportPort);
  site.printUrls();
  console.log(`  Mailbox:  ${backend.url}/_local/mailbox\n`);
});

function reportPort(cause: unknown): never {
  throw new Error(
    `Port ${sitePort}, which the site needs, is in use. Stop the program that uses it, and run "npm run dev" again.`,
    {
      cause,
    },
  );
}

/** Binds a port of localhost until `release`, without serving it. Throws as `listen` does. */
async function reservePort(port: number): Promise<{ release(): Promise<void> }> {
  const server = createTcpServer((socket) => socket.destroy()).listen(port, 'localhost');
  await once(server, 'listening');
  return {
    async release() {
      server.close();
      await once(server, 'close');
    },
  };
}
