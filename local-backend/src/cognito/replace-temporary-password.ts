import { readOwnAttributes } from './attributes.ts';
import { checkPassword } from './password-policy.ts';
import { completeSignIn, type StepRequest } from './sign-in.ts';
import { createVerifier } from './srp.ts';
import { notAuthorized, type UserPool } from './user-pool.ts';
import type { User } from './users.ts';

/** Answers the demand for a new password in place of a temporary one. */
export async function replaceTemporaryPassword(
  pool: UserPool,
  { NEW_PASSWORD = '', ...responses }: Record<string, string>,
  { session, clientMetadata }: StepRequest,
): Promise<object> {
  const given = readOwnAttributes(
    Object.entries(responses).flatMap(([key, Value]) => {
      const Name = /^userAttributes\.(.+)$/.exec(key)?.[1];
      return Name === undefined ? [] : [{ Name, Value }];
    }),
  );
  if ('email' in given) throw notAuthorized('Cannot modify an already provided email');
  const user = await setNewPassword(pool, session, NEW_PASSWORD, given);
  return completeSignIn(pool, user, 'TokenGeneration_NewPasswordChallenge', clientMetadata);
}

/**
 * Sets the password of the user whose challenge `session` is. Throws `InvalidPasswordException`, after which the same session
 * can be tried again, and `NotAuthorizedException`.
 */
export async function setNewPassword(
  pool: UserPool,
  session: string | undefined,
  password: string,
  given: Record<string, string> = {},
): Promise<User> {
  checkPassword(password, pool.model.passwordPolicy);
  const { userId } = pool.challenges.consume(session, 'NEW_PASSWORD_REQUIRED');
  return pool.users.update(userId, ({ status, attributes }) => {
    if (status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized('Invalid session for the user.');
    return {
      status: 'CONFIRMED',
      password: createVerifier(pool.srpIdentity(userId), password),
      temporaryPasswordExpires: undefined,
      attributes: { ...attributes, ...given },
    };
  });
}
