import { findAccounts, isSuspended } from '../../shared/accounts';
import { findPoolUser } from '../../shared/user-pool';

/**
 * Returns true unless the account is suspended or closed: its owner could not sign in to watch or to cancel. The user can
 * be missing although the account has its records, because Cognito lets users delete themselves without this site.
 */
export async function isChargeable(userId: string): Promise<boolean> {
  const accounts = await findAccounts(userId);
  if (accounts.length === 0 || accounts.some(isSuspended)) return false;
  return (await findPoolUser(userId)) !== undefined;
}
