import type { CodeDelivery } from './messages.ts';
import type { UserPool } from './user-pool.ts';
import { emailOf, emailTaken, type User } from './users.ts';

/** Whether the address differs from the one the user signs in with; the case does not count. */
export function isNewEmail(user: User, email: string): boolean {
  return email.toLowerCase() !== emailOf(user).toLowerCase();
}

/**
 * Sends a code to the new address, which counts once the code is given (Amplify's pools have
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
