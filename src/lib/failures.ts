/** Code of an error for a request that did not reach the server. */
export const networkFailureCode = 'NetworkError';

/**
 * True if a retry of the same request may succeed: no response arrived. Transient statuses have already been retried
 * (specification, customer side, §9) when the error arrives.
 */
export function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'kind' in error && /network|timeout/.test(`${error.kind}`);
}

/** True for a timeout. Timeouts are not retried automatically: the user has already waited for the maximum time. */
export function isTimeout(error: Error): boolean {
  return 'kind' in error && error.kind === 'timeout';
}

/** State of a request, as queries report it. */
export interface QueryState {
  data: unknown;
  /** True if the data is a placeholder from another query key. */
  isPlaceholderData: boolean;
  /** True if a response or an error has arrived since the component was mounted. */
  isFetchedAfterMount: boolean;
  /** True if it waits for a connection. */
  isPaused: boolean;
}

/**
 * True if the data could not be loaded, or not without a connection. Stays true until data arrives, although a query
 * that refetches after an error reports the same status as one that has never run.
 */
export function hasFailed({ data, isPlaceholderData, isFetchedAfterMount, isPaused }: QueryState): boolean {
  return (isFetchedAfterMount || isPaused) && (data === undefined || isPlaceholderData);
}
