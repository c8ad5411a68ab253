/** The code of an error that says that nothing reached the other side. */
export const networkFailureCode = 'NetworkError';

/** The code of an error that is only an HTTP status. */
export function statusCode(status: number): string {
  return `Http${status}`;
}

// Specification, customer side, §9: the statuses worth another try.
const passingCodes = new Set([networkFailureCode, ...[429, 500, 502, 503, 504].map(statusCode)]);

/** Whether the same request may well succeed a moment later. */
export function isPassingFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && passingCodes.has(error.code);
}
