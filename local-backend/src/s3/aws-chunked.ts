import { Transform } from 'node:stream';
import { ServiceError } from '../http/service.ts';

/**
 * Creates a decoder of `aws-chunked` bodies with unsigned trailers, which AWS SDKs send by default: `{hex
 * length}\r\n{bytes}\r\n … 0\r\n{trailer}:{value}\r\n\r\n`. The stream fails with IncompleteBody for a malformed body.
 */
export function createAwsChunkedDecoder() {
  const trailers: Record<string, string> = {};
  let state: State = { kind: 'length' };
  let line = '';

  /** Consumes the line up to its end; undefined when it continues in the next chunk. */
  function takeLine(chunk: Buffer, start: number): number | undefined {
    const end = chunk.indexOf(0x0a, start);
    line += chunk.toString('latin1', start, end === -1 ? chunk.length : end);
    if (line.length > MAX_LINE_LENGTH) throw malformedBody();
    return end === -1 ? undefined : end + 1;
  }

  function finishLine(): void {
    const text = line.replace(/\r$/, '');
    line = '';
    state = afterLine(state, text, trailers);
  }

  /** Consumes a part of the chunk and returns the next position. */
  function advance(chunk: Buffer, position: number): number {
    if (state.kind === 'bytes') {
      const piece = chunk.subarray(position, position + state.left);
      stream.push(piece);
      const left = state.left - piece.length;
      state = left > 0 ? { kind: 'bytes', left } : { kind: 'end of bytes' };
      return position + piece.length;
    }
    const next = takeLine(chunk, position);
    if (next === undefined) return chunk.length;
    finishLine();
    return next;
  }

  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        let position = 0;
        while (position < chunk.length) position = advance(chunk, position);
        done();
      } catch (error) {
        done(error instanceof Error ? error : malformedBody());
      }
    },
    flush(done) {
      done(state.kind === 'done' ? null : malformedBody());
    },
  });
  return {
    stream /** Trailers after the last chunk, available once the stream has ended: `x-amz-checksum-crc32` → base64. */,
    trailers: (): Record<string, string> => trailers,
  };
}

type State =
  | { kind: 'length' }
  | { kind: 'bytes'; left: number }
  | { kind: 'end of bytes' }
  | { kind: 'trailer' }
  | { kind: 'done' };

const MAX_LINE_LENGTH = 8192;

function afterLine(state: State, line: string, trailers: Record<string, string>): State {
  if (state.kind === 'length') return afterLength(line);
  if (state.kind === 'end of bytes' && line === '') return { kind: 'length' };
  if (state.kind === 'done' && line === '') return state;
  if (state.kind !== 'trailer') throw malformedBody();
  if (line === '') return { kind: 'done' };
  const colon = line.indexOf(':');
  if (colon > 0) trailers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
  return state;
}

function afterLength(line: string): State {
  // A semicolon starts an extension, such as the signature of a signed chunk.
  const [, digits] = /^([0-9a-f]{1,12})(?:;.*)?$/i.exec(line) ?? [];
  if (digits === undefined) throw malformedBody();
  const length = Number.parseInt(digits, 16);
  return length === 0 ? { kind: 'trailer' } : { kind: 'bytes', left: length };
}

function malformedBody(): ServiceError {
  return new ServiceError('IncompleteBody', 'The aws-chunked body is not of the right form, or ended early.');
}
