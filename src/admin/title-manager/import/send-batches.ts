import { mostAtOnce } from '@rules/batch-bounds';

/** Maximum number of rows per request. */
export const rowsAtOnce = mostAtOnce.importedTitles;

/** Maximum bytes of the rows of a request: the API accepts 1 MB, and a show with all its episodes may have 250 kB. */
const bytesAtOnce = 900_000;

/** Maximum number of concurrent requests: one is planned while the other is written. */
const requestsAtOnce = 2;

interface Batches<Row> {
  send(rows: readonly Row[]): Promise<void>;
  /** Aborted: no further request is sent; those under way are waited for. */
  signal: AbortSignal;
}

/**
 * Sends rows in requests of at most `rowsAtOnce` and `bytesAtOnce`, two at a time. After a failure no further request is
 * sent: once those under way are answered, the first failure is thrown.
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

/** Index after the last row of the request that begins with the row at `first`, which may be too large by itself. */
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

/** The rows are JSON text within the JSON of the request. */
function bytesInRequest(row: unknown): number {
  return new TextEncoder().encode(JSON.stringify(JSON.stringify(row))).byteLength;
}
