import { once } from 'node:events';
import { createServer } from 'node:net';

/** Binds a port of localhost until `release`, without serving it. Throws as `listen` does. */
export async function reservePort(port: number): Promise<{ release(): Promise<void> }> {
  const server = createServer((socket) => socket.destroy()).listen(port, 'localhost');
  await once(server, 'listening');
  return {
    async release() {
      server.close();
      await once(server, 'close');
    },
  };
}
