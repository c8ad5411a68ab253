import { createHash } from 'node:crypto';

/**
 * The id of what a caller's request writes: the same for the same request, and nobody else's. Others read it, so it tells
 * neither who wrote nor what the browser sent, which could be the id of anything.
 */
export function idOfRequest(callerId: string, requestId: string): string {
  return createHash('sha256').update(`${callerId}-${requestId}`).digest('hex');
}
