import { BackendError } from '@/backend/errors';

/** Whether the backend refused the tokens themselves: they were revoked, or the account is disabled or gone. */
export function isSessionRefusal(error: unknown): boolean {
  if (!(error instanceof BackendError)) return false;
  // The data client gives every refusal of a token this one word, and no name.
  if (error.code === 'UnauthorizedException' || error.problems.some(({ message }) => message === 'Unauthorized'))
    return true;
  return error.code === 'NotAuthorizedException' && /token|disabled/i.test(error.message);
}
