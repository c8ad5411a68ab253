import { hasSession } from './auth';
import { isSessionRejection } from './rejections';

/**
 * After a rejection of the tokens, checks the session, which ends it if it was revoked. For calls that pass no cache of
 * queries or mutations (session/watch-rejections.ts). Returns true for a rejection of the tokens.
 */
export async function checkSessionAfter(failure: unknown): Promise<boolean> {
  if (!isSessionRejection(failure)) return false;
  await hasSession();
  return true;
}
