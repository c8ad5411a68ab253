import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '../http/service.ts';
import { createAwsChunkedDecoder } from './aws-chunked.ts';
import { checksumHeaders, createBodyDigest, digestStream } from './body-digest.ts';
import { checkContentMd5, contentHashMismatch } from './s3-errors.ts';

interface ReceivedBody {
  file: string;
  size: number;
  /** Lower-case hex. */
  md5: string;
  /** Verified checksums that the client sent: `x-amz-checksum-crc32` → base64. */
  checksums: Record<string, string>;
}

/** Streams a body into a file and verifies length and checksums. Throws after deleting the file. */
export async function receiveBody(request: IncomingMessage, payloadHash: string, file: string): Promise<ReceivedBody> {
  const form = bodyForm(request.headers, payloadHash);
  const chunked = form.kind === 'chunked' ? createAwsChunkedDecoder() : undefined;
  const announced = announcedChecksums(request.headers);
  const digest = await createBodyDigest({ checksums: announced, sha256: form.kind === 'hashed' });
  try {
    const steps: Transform[] = [...(chunked === undefined ? [] : [chunked.stream]), digestStream(digest)];
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600, highWaterMark: 1024 * 1024 });
    // The iterator keeps the connection open, so that the client receives the response to a rejected body.
    const source = Readable.from(request.iterator({ destroyOnReturn: false }), { objectMode: false });
    await pipeline([source, ...steps, target]);
    const { size, md5, sha256, checksums } = await digest.result();
    if (size !== form.length) {
      const message = 'You did not provide the number of bytes specified by the Content-Length HTTP header';
      throw new ServiceError('IncompleteBody', message);
    }
    if (form.kind === 'hashed' && sha256?.toString('hex') !== payloadHash) throw contentHashMismatch();
    checkContentMd5(request.headers['content-md5'], md5);
    checkChecksums({ ...request.headers, ...chunked?.trailers() }, checksums);
    return { file, size, md5: md5.toString('hex'), checksums };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** Encoding of the body, and its length in bytes after decoding. */
type BodyForm = { kind: 'plain' | 'hashed' | 'chunked'; length: number };

const MAX_BODY_BYTES = 5 * 1024 ** 3;

function bodyForm(headers: IncomingHttpHeaders, payloadHash: string): BodyForm {
  const kind = bodyKind(payloadHash);
  const header = headers[kind === 'chunked' ? 'x-amz-decoded-content-length' : 'content-length'];
  const length = typeof header === 'string' && /^\d+$/.test(header) ? Number(header) : undefined;
  if (length === undefined) {
    throw new ServiceError('MissingContentLength', 'You must provide the Content-Length HTTP header.', 411);
  }
  if (length > MAX_BODY_BYTES) {
    throw new ServiceError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  }
  return { kind, length };
}

function bodyKind(payloadHash: string): BodyForm['kind'] {
  if (payloadHash === 'UNSIGNED-PAYLOAD') return 'plain';
  if (payloadHash === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return 'chunked';
  if (/^[0-9a-f]{64}$/.test(payloadHash)) return 'hashed';
  throw new ServiceError('NotImplemented', `Bodies of the form ${payloadHash} are not implemented.`, 501);
}

function announcedChecksums(headers: IncomingHttpHeaders) {
  const trailer = headers['x-amz-trailer'];
  const inTrailer = typeof trailer === 'string' ? trailer.toLowerCase().split(/\s*,\s*/) : [];
  return checksumHeaders([...Object.keys(headers), ...inTrailer]);
}

function checkChecksums(sent: IncomingHttpHeaders, computed: Record<string, string>): void {
  const wrong = Object.entries(computed).find(([header, value]) => sent[header] !== value);
  if (wrong === undefined) return;
  const algorithm = wrong[0].replace('x-amz-checksum-', '').toUpperCase();
  throw new ServiceError('BadDigest', `The ${algorithm} you specified did not match the calculated checksum.`);
}
