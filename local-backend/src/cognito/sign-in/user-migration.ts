import { notAuthorized } from '../cognito-errors.ts';
import { createVerifier } from '../srp.ts';
import type { SignInMetadata } from '../triggers.ts';
import type { UserPool } from '../user-pool.ts';
import { newSub, type User } from '../users.ts';

/**
 * Invokes the migration trigger for a user who is not in the pool, and stores the user that it returns. Returns
 * undefined without a trigger or if the trigger does not know the user. `password` is undefined if the user has
 * forgotten it.
 */
export async function migrateUser(
  pool: UserPool,
  source: 'UserMigration_Authentication' | 'UserMigration_ForgotPassword',
  name: string,
  password: string | undefined,
  metadata: SignInMetadata,
): Promise<User | undefined> {
  const { triggers, model } = pool;
  if (!triggers.has('UserMigration')) return undefined;
  const { userAttributes, finalUserStatus } = await triggers.migrateUser(source, name, password, metadata).catch(() => {
    throw notAuthorized('Incorrect username or password.');
  });
  if (!userAttributes) return undefined;
  const sub = newSub();
  const username = model.signInNames.kind === 'user names' ? (userAttributes.username ?? name) : sub;
  const { username: _, ...attributes } = userAttributes;
  return pool.users.add({
    sub,
    username,
    attributes,
    status: password === undefined || finalUserStatus === 'RESET_REQUIRED' ? 'RESET_REQUIRED' : 'CONFIRMED',
    password: password === undefined ? undefined : createVerifier(pool.srpIdentity(username), password),
    temporaryPasswordExpires: undefined,
  });
}
