import * as v from 'valibot';

const BatchResponse = v.object({ batchItemFailures: v.array(v.object({ itemIdentifier: v.string() })) });

/**
 * Returns the ids of the items that a function with `ReportBatchItemFailures` could not process. Undefined for a
 * malformed response, which fails the whole batch, as in AWS.
 */
export function failedItems(response: unknown): ReadonlySet<string> | undefined {
  if (response === null || response === undefined) return new Set();
  const parsed = v.safeParse(BatchResponse, response);
  if (!parsed.success) return undefined;
  return new Set(parsed.output.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
}
