import { maxBatchSizes } from '@rules/batch-bounds';

/** Maximum number of rows per request. */
export const rowsAtOnce = maxBatchSizes.importedTitles;

/** Maximum bytes of the rows of a request: the API accepts 1 MB, and a show with all its episodes may have 250 kB. */
const bytesAtOnce = 900_000;

/** Maximum number of concurrent requests: the server prepares one while it writes the other. */
const requestsAtOnce = 2;

interface Batches<Row> {
  send(rows: readonly Row[]): Promise<void>;
  /** After an abort no further request is sent; running ones are awaited. */
  signal: AbortSignal;
}

/**
 * Sends rows in requests of at most `rowsAtOnce` and `bytesAtOnce`, two at a time. After a failure it sends no further
 * request, awaits the running ones, and throws the first failure.
 */
export async function sendBatches<Row>(rows: readonly Row[], { send, signal }: Batches<Row>): Promise<void> {
  let next = 0;
  let failed: { error: unknown } | undefined;
  const sendRest = async () => {
    while (next < rows.length && !failed && !signal.aborted) {
      const first = next;
      next = endOfBatch(rows, first);
      try {
        await send(rows.slice(first, next));
      } catch (error) {
        failed ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, sendRest));
  if (failed) throw failed.error;
}

/** Returns the end of the request that begins at the row `first`; a row that is too large is sent alone. */
function endOfBatch(rows: readonly unknown[], first: number): number {
  let end = first;
  let bytes = 0;
  while (end < rows.length && end - first < rowsAtOnce) {
    bytes += bytesInRequest(rows[end]);
    if (bytes > bytesAtOnce && end > first) break;
    end += 1;
  }
  return end;
}

/** Returns the size of a row in a request, whose JSON contains the row as JSON text. */
function bytesInRequest(row: unknown): number {
  return new TextEncoder().encode(JSON.stringify(JSON.stringify(row))).byteLength;
}
