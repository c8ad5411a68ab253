import type { IncomingMessage } from 'node:http';

/** A request's whole body. Throws what `tooLarge` makes for one of more than `mostBytes`. */
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
