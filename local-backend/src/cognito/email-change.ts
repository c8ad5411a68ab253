import type { CodeDelivery } from './messages.ts';
import type { UserPool } from './user-pool.ts';
import { emailOf, emailTaken, type User } from './users.ts';

/** Tests whether the address differs from the user's current one, ignoring case. */
export function isNewEmail(user: User, email: string): boolean {
  return email.toLowerCase() !== emailOf(user).toLowerCase();
}

/**
 * Sends a code to the new address, which applies once the code is confirmed (Amplify's pools set
 * AttributesRequireVerificationBeforeUpdate). Throws `AliasExistsException` and `LimitExceededException`.
 */
export async function requestEmailChange(
  pool: UserPool,
  user: User,
  email: string,
  clientMetadata: Record<string, string> | undefined,
): Promise<CodeDelivery> {
  if (await pool.users.find(email)) throw emailTaken();
  const code = await pool.codes.issue(user.sub, 'verifyEmail');
  const waiting = await pool.users.update(user.sub, () => ({ pendingEmail: email }));
  return pool.messages.send('CustomMessage_UpdateUserAttribute', waiting, code, clientMetadata);
}
