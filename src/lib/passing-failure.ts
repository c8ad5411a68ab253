/** The code of an error that says that nothing reached the other side. */
export const networkFailureCode = 'NetworkError';

/**
 * Whether the same request may well succeed a moment later. Statuses worth another try (specification, customer side,
 * §9) have been tried again by the Amplify client before anything is heard of them.
 */
export function isPassingFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === networkFailureCode;
}

/** Whether it was waited for in vain as long as anybody shall wait: nobody waits for another try that they have not asked for. */
export function isLate(failure: Error): boolean {
  return /time(d )?out/i.test(`${failure.cause}`);
}
