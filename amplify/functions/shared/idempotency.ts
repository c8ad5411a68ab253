import { createHash } from 'node:crypto';

/**
 * Returns the id of the record that a request writes: equal for a repeated request, different for every other caller.
 * The id is public, so it is a hash that reveals neither the author nor the browser's id.
 */
export function idempotentId(callerId: string, requestId: string): string {
  return createHash('sha256').update(`${callerId}-${requestId}`).digest('hex');
}

/** Returns true for a valid idempotency key of a browser. It becomes part of a database key. */
export function isRequestId(text: string): boolean {
  return /^[\w-]{8,64}$/.test(text);
}
