import { once } from 'node:events';
import { createServer } from 'node:net';

/** Holds a port of localhost until `release`, without answering. Throws the error of `listen`, as for a port in use. */
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
