import { BackendError } from '@/backend/errors';

/** True if the backend rejected the tokens: they were revoked, or the account is disabled or deleted. */
export function isSessionRefusal(error: unknown): boolean {
  if (!(error instanceof BackendError)) return false;
  if (error.code === 'UnauthorizedException' || error.problems.some(({ message }) => refusals.includes(message)))
    return true;
  return error.code === 'NotAuthorizedException' && /token|disabled/i.test(error.message);
}

/**
 * Error messages of rejected tokens: the data client gives no name, and the second message follows a rejection by the
 * identity pool.
 */
const refusals = ['Unauthorized', 'No current user'];
