import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

const ownFile = fileURLToPath(import.meta.url);

/**
 * Starts a server that writes the body of a PUT to a file and serves it again, without checks or durability: the lower
 * bound of an upload.
 */
export async function startPlainServer(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  // Runs in a process of its own, like the local backend.
  const child = fork(ownFile, [path.join(folder, 'plain.bin')]);
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

const [, program, file] = process.argv;
if (program === ownFile && file) {
  const server = createServer(async (request, response) => {
    if (request.method === 'PUT') {
      await pipeline(request, createWriteStream(file));
      response.end();
    } else {
      await pipeline(createReadStream(file), response);
    }
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address !== 'string') process.send?.(address.port);
  });
}
