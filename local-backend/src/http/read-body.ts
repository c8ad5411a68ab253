import type { IncomingMessage } from 'node:http';

/** Reads the whole request body. Throws the error of `tooLarge` above `maxBytes`. */
export async function readBody(request: IncomingMessage, maxBytes: number, tooLarge: () => Error): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
