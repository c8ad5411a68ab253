import { ServiceError } from '../http/service.ts';
import type { PasswordVerifier } from './srp.ts';
import type { TokenTriggerSource } from './triggers.ts';
import { notAuthorized, type UserPool } from './user-pool.ts';
import type { User } from './users.ts';

/**
 * Returns the user with a verified password who may sign in. `isRight` compares the proof with the stored password.
 * Throws `NotAuthorizedException`, the same for a wrong password and an unknown user, `UserNotConfirmedException` and
 * `PasswordResetRequiredException`.
 */
export async function verifyPassword(
  pool: UserPool,
  userId: string,
  validationData: Record<string, string> | undefined,
  isRight: (password: PasswordVerifier) => boolean,
): Promise<User> {
  const user = await pool.users.find(userId);
  if (user?.status === 'RESET_REQUIRED') {
    throw new ServiceError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  await pool.triggers.preAuthentication(userId, user, validationData);
  const nobody = { salt: '0', verifier: '0' };
  const wasRight = await pool.lockout.attempt(userId, () => isRight(user?.password ?? nobody) && user !== undefined);
  if (user === undefined || !wasRight) throw notAuthorized('Incorrect username or password.');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED') throw new ServiceError('UserNotConfirmedException', 'User is not confirmed.');
  if ((user.temporaryPasswordExpires ?? Number.POSITIVE_INFINITY) <= pool.clock()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  return user;
}

/**
 * Last step of a sign-in: returns the tokens of a new session, or the NEW_PASSWORD_REQUIRED challenge for a temporary
 * password.
 */
export async function completeSignIn(
  pool: UserPool,
  user: User,
  source: TokenTriggerSource,
  clientMetadata: Record<string, string> | undefined,
): Promise<object> {
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: pool.challenges.create({ kind: 'NEW_PASSWORD_REQUIRED', userId: user.sub }),
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.sub,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(user.attributes),
      },
    };
  }
  await pool.triggers.postAuthentication(user, clientMetadata);
  const { session, refreshToken } = await pool.sessions.begin(user.sub);
  const result = await pool.tokens.issue(user, session, { source, clientMetadata });
  return { AuthenticationResult: { ...result, RefreshToken: refreshToken }, ChallengeParameters: {} };
}

/** Further members of a sign-in step's request. */
export interface StepRequest {
  session: string | undefined;
  clientMetadata: Record<string, string> | undefined;
}
