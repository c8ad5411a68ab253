/** A part of a file, with the size and the type of the whole file from the response. */
export interface FetchedPiece {
  piece: Blob;
  /** Bytes of the file. */
  total: number;
  contentType: string;
}

export interface PieceRequest {
  address: string;
  /** First byte, and the byte after the last; the file may end before. */
  start: number;
  end: number;
  signal: AbortSignal;
  /** Called with the bytes of the piece that have arrived so far. */
  onProgress?: (bytes: number) => void;
}

/** The server responded without this part of the file: a retry of the same request is useless. */
export class RefusedRangeError extends Error {}

/** Milliseconds without data after which a request fails: browsers have no timeout for a silent connection. */
const stallTimeout = 15_000;

/** Fetches a part of a file. Throws if the server returns another range, or the response breaks off or stalls. */
export async function fetchPiece({ address, start, end, signal, onProgress }: PieceRequest): Promise<FetchedPiece> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(new DOMException('No data came.', 'TimeoutError')), stallTimeout);
  };
  const stop = () => controller.abort(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', stop);
  watch();
  try {
    const response = await fetch(address, {
      headers: { range: `bytes=${start}-${end - 1}` },
      // Otherwise the browser's cache would store the file a second time.
      cache: 'no-store',
      signal: controller.signal,
    });
    const range = contentRange(response);
    const expected = Math.min(end, range.total) - start;
    if (range.start !== start) throw new Error('The response has another part of the file.');
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let received = 0;
    const reader = response.body?.getReader();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      watch();
      chunks.push(next.value);
      received += next.value.byteLength;
      onProgress?.(received);
    }
    if (received !== expected) throw new Error(`The response ended after ${received} of ${expected} bytes.`);
    const contentType = response.headers.get('content-type') ?? '';
    return { piece: new Blob(chunks), total: range.total, contentType };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** Parses the headers of a response to a range request; throws if they describe no range. */
function contentRange(response: Response): { start: number; total: number } {
  const [, start, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
  if (response.status === 206 && start !== undefined && total !== undefined)
    return { start: Number(start), total: Number(total) };
  const message = `The server responds with ${response.status} to a range request.`;
  throw response.status >= 500 ? new Error(message) : new RefusedRangeError(message);
}
