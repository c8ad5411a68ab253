import { readOwnAttributes } from './attributes.ts';
import { checkPassword } from './password-policy.ts';
import { completeSignIn, type StepRequest } from './sign-in.ts';
import { createVerifier } from './srp.ts';
import { notAuthorized, type UserPool } from './user-pool.ts';
import type { User } from './users.ts';

/** Responds to the NEW_PASSWORD_REQUIRED challenge. */
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
 * Sets the password of the challenge's user. Throws `InvalidPasswordException`, after which the session remains valid,
 * and `NotAuthorizedException`.
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
