import { mostAtOnce } from '@rules/batch-bounds';

/** Maximum number of rows per request. */
export const rowsAtOnce = mostAtOnce.importedTitles;

/** Maximum number of concurrent requests: one is planned while the other is written. */
const requestsAtOnce = 2;

interface Batches<Row> {
  send(rows: readonly Row[]): Promise<void>;
  /** Aborted: no further request is sent; those under way are waited for. */
  signal: AbortSignal;
}

/**
 * Sends rows in requests of at most `rowsAtOnce`, two at a time. After a failure no further request is sent: once those
 * under way are answered, the first failure is thrown.
 */
export async function sendBatches<Row>(rows: readonly Row[], { send, signal }: Batches<Row>): Promise<void> {
  let next = 0;
  let failed: { error: unknown } | undefined;
  const sendRest = async () => {
    while (next < rows.length && !failed && !signal.aborted) {
      const first = next;
      next += rowsAtOnce;
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
