/** The code of an error that says that nothing reached the other side. */
export const networkFailureCode = 'NetworkError';

/**
 * True if a retry of the same request may succeed. The Amplify client has already retried the retryable statuses
 * (specification, customer side, §9) when the error arrives.
 */
export function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === networkFailureCode;
}

/** True for a timeout. Timeouts are not retried: the user has already waited for the maximum time. */
export function isTimeout(failure: Error): boolean {
  return /time(d )?out/i.test(`${failure.cause}`);
}
