import { BackendError } from '@/backend/errors';

/** Whether the backend refused the tokens themselves: they were revoked, or the account is disabled or gone. */
export function isSessionRefusal(error: unknown): boolean {
  if (!(error instanceof BackendError)) return false;
  if (error.code === 'UnauthorizedException' || error.problems.some(({ message }) => refusals.includes(message)))
    return true;
  return error.code === 'NotAuthorizedException' && /token|disabled/i.test(error.message);
}

/** The data client gives every refusal of a token the first, and no name; the second where the identity pool has refused it before. */
const refusals = ['Unauthorized', 'No current user'];
