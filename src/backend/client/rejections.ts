import { isRetryable } from '@/lib/failures';
import { hasSession } from './auth';
import { BackendError } from './errors';

/**
 * Cause of a rejection: rejected tokens (`unauthenticated`), missing rights (`forbidden`), a record that exists or that
 * another user has changed (`conflict`), a rate limit (`throttled`), or invalid input (`validation`).
 */
export type RejectionKind = 'unauthenticated' | 'forbidden' | 'conflict' | 'throttled' | 'validation' | 'other';

/** Returns the cause of a rejection by the backend; undefined for any other failure. */
export function rejectionKind(failure: unknown): RejectionKind | undefined {
  if (!(failure instanceof BackendError) || failure.kind !== 'rejected') return undefined;
  const { code, problems, message } = failure;
  // The user pool uses one name for rejected tokens and wrong passwords.
  if (code === 'NotAuthorizedException') return /token|disabled/i.test(message) ? 'unauthenticated' : 'other';
  if (code === 'UnauthorizedException' || problems.some((problem) => tokenRejections.includes(problem.message)))
    return 'unauthenticated';
  if (code === 'Unauthorized') return 'forbidden';
  if (code.endsWith('ConditionalCheckFailedException')) return 'conflict';
  if (/Throttl|TooMany|LimitExceeded|^Http429/.test(code)) return 'throttled';
  return /Validation|InvalidParameter/.test(code) || /: INVALID_/.test(message) ? 'validation' : 'other';
}

/** Rejected tokens, which the client reports without a code, and a member's request without tokens. */
const tokenRejections = ['Unauthorized', 'No current user'];

/** True if the backend rejected the tokens: they were revoked, or the account is disabled or deleted. */
export function isSessionRejection(error: unknown): boolean {
  return rejectionKind(error) === 'unauthenticated';
}

/**
 * After a rejection of the tokens, checks the session, which ends it if it was revoked. For calls that pass no cache of
 * queries or mutations (session/watch-rejections.ts). Returns true for a rejection of the tokens.
 */
export async function checkSessionAfter(failure: unknown): Promise<boolean> {
  if (!isSessionRejection(failure)) return false;
  await hasSession();
  return true;
}

/** Maps a rejection's error code, such as NO_SUCH_POST, to its reason; all others get the general one. */
export function rejectionReason<Reason extends string>(
  failure: unknown,
  byCode: Readonly<Record<string, Reason>>,
): Reason | 'no-connection' | 'failed' {
  if (isRetryable(failure)) return 'no-connection';
  const messages = failure instanceof BackendError ? failure.problems.map(({ message }) => message) : [];
  const found = Object.entries(byCode).find(([code]) => messages.includes(code));
  return found ? found[1] : 'failed';
}

/** True if an update of the user's own record failed because the record is missing: the API reports it as forbidden. */
export function isMissingRecord(failure: unknown): boolean {
  return rejectionKind(failure) === 'forbidden';
}

/** Makes a creation idempotent: ignores the conflict with a record that another click or device has created. */
export async function ignoreExisting(creation: Promise<unknown>): Promise<void> {
  await ignoreRejection('conflict', creation);
}

/** Makes the deletion of a user's own record idempotent: ignores that the record is missing. */
export async function ignoreMissing(removal: Promise<unknown>): Promise<void> {
  await ignoreRejection('forbidden', removal);
}

async function ignoreRejection(kind: RejectionKind, change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (failure) {
    if (rejectionKind(failure) !== kind) throw failure;
  }
}
