import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';

/** Compresses parts one after another; `level` is that of gzip. */
export function compress(parts: Iterable<string | Uint8Array>, level: number): Promise<Buffer> {
  return buffer(pipeline(Readable.from(parts), createGzip({ level }), rejectsReader));
}

/** Decompresses as the file arrives. Throws if it is no archive, is damaged or is incomplete. */
export async function* decompress(compressed: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of pipeline(compressed, createGunzip({ chunkSize: 256 * 1024 }), rejectsReader)) {
    if (!Buffer.isBuffer(chunk)) throw new Error('The decompressed file is not binary.');
    yield chunk;
  }
}

function rejectsReader(): void {
  // An error destroys the last stream as well, whose reader throws it.
}
