import { readOwnAttributes } from './attributes.ts';
import { checkPassword } from './password-policy.ts';
import { completeSignIn, type StepRequest } from './sign-in.ts';
import { createVerifier } from './srp.ts';
import { notAuthorized, type UserPool } from './user-pool.ts';

/** Answers the demand for a new password in place of a temporary one. */
export async function replaceTemporaryPassword(
  pool: UserPool,
  { NEW_PASSWORD = '', ...responses }: Record<string, string>,
  { session, clientMetadata }: StepRequest,
): Promise<object> {
  // Checked first: after a password that is too weak the person tries another in the same session.
  checkPassword(NEW_PASSWORD, pool.model.passwordPolicy);
  const given = readOwnAttributes(
    Object.entries(responses).flatMap(([key, Value]) => {
      const Name = /^userAttributes\.(.+)$/.exec(key)?.[1];
      return Name === undefined ? [] : [{ Name, Value }];
    }),
  );
  if ('email' in given) throw notAuthorized('Cannot modify an already provided email');
  const { userId } = pool.challenges.take(session, 'NEW_PASSWORD_REQUIRED');
  const user = await pool.users.change(userId, ({ status, attributes }) => {
    if (status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized('Invalid session for the user.');
    return {
      status: 'CONFIRMED',
      password: createVerifier(pool.srpIdentity(userId), NEW_PASSWORD),
      temporaryPasswordExpires: undefined,
      attributes: { ...attributes, ...given },
    };
  });
  return completeSignIn(pool, user, 'TokenGeneration_NewPasswordChallenge', clientMetadata);
}
