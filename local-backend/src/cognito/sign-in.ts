import { randomBytes } from 'node:crypto';
import { ServiceError } from '../http/service.ts';
import { readOwnAttributes } from './attributes.ts';
import { checkPassword } from './password-policy.ts';
import type { Session } from './sessions.ts';
import {
  createVerifier,
  isValidClientValue,
  matchesVerifier,
  type PasswordVerifier,
  startSrp,
  verifyPasswordClaim,
} from './srp.ts';
import type { AuthenticationResult } from './tokens.ts';
import type { TokenTriggerSource } from './triggers.ts';
import { invalidParameter, notAuthorized, type UserPool } from './user-pool.ts';
import { type User, userNotFound } from './users.ts';

/**
 * Returns the user with a verified password who may sign in. `isRight` compares the proof with the stored password.
 * Throws `NotAuthorizedException`, the same for a wrong password and an unknown user, `UserNotConfirmedException` and
 * `PasswordResetRequiredException`.
 */
async function verifyPassword(
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

/** Last step of a sign-in: returns tokens, or the NEW_PASSWORD_REQUIRED challenge for a temporary password. */
async function completeSignIn(
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

export interface StepRequest {
  session: string | undefined;
  clientMetadata: Record<string, string> | undefined;
}

/** First step of SRP: takes the client's public value and returns the server's. */
export async function startSrpSignIn(
  pool: UserPool,
  { USERNAME = '', SRP_A = '' }: Record<string, string>,
  { clientMetadata }: StepRequest,
): Promise<object> {
  if (USERNAME === '') throw invalidParameter('Missing required parameter USERNAME');
  if (!isValidClientValue(SRP_A)) throw invalidParameter('Missing or invalid parameter SRP_A');
  const { userId, salt, verifier } = await resolveSignInName(pool, USERNAME);
  const keys = startSrp(verifier);
  const secretBlock = randomBytes(512).toString('base64');
  const Session = pool.challenges.create({
    kind: 'PASSWORD_VERIFIER',
    userId,
    verifier,
    clientValue: SRP_A,
    keys,
    secretBlock,
    validationData: clientMetadata,
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session,
    ChallengeParameters: {
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
      SALT: salt,
      SRP_B: keys.publicValue,
      SECRET_BLOCK: secretBlock,
    },
  };
}

export async function signInWithPassword(
  pool: UserPool,
  { USERNAME = '', PASSWORD = '' }: Record<string, string>,
  { clientMetadata }: StepRequest,
): Promise<object> {
  if (USERNAME === '' || PASSWORD === '') {
    throw invalidParameter(`Missing required parameter ${USERNAME === '' ? 'USERNAME' : 'PASSWORD'}`);
  }
  const user = await authenticateWithPassword(pool, USERNAME, PASSWORD, clientMetadata);
  return completeSignIn(pool, user, 'TokenGeneration_Authentication', clientMetadata);
}

/** Returns the user with a name and password. Throws as `verifyPassword` does. */
export async function authenticateWithPassword(
  pool: UserPool,
  name: string,
  password: string,
  clientMetadata: Record<string, string> | undefined,
): Promise<User> {
  const { userId, salt, verifier } = await resolveSignInName(pool, name);
  return verifyPassword(pool, userId, clientMetadata, () =>
    matchesVerifier(pool.srpIdentity(userId), password, { salt, verifier }),
  );
}

/** Second step of SRP: verifies the client's proof of the password. */
export async function finishSrpSignIn(
  pool: UserPool,
  responses: Record<string, string>,
  { session, clientMetadata }: StepRequest,
): Promise<object> {
  const { TIMESTAMP = '', PASSWORD_CLAIM_SECRET_BLOCK = '', PASSWORD_CLAIM_SIGNATURE = '', DEVICE_KEY } = responses;
  // The client forgets the stale device and repeats the step, so the session must remain valid.
  if (DEVICE_KEY) throw new ServiceError('ResourceNotFoundException', 'Device does not exist.');
  const challenge = pool.challenges.consume(session, 'PASSWORD_VERIFIER');
  const { userId, clientValue, verifier, keys, secretBlock } = challenge;
  if (PASSWORD_CLAIM_SECRET_BLOCK !== secretBlock) throw notAuthorized('Incorrect username or password.');
  // TIMESTAMP is not compared with the clock: the challenge works once and for minutes only, and tests move the clock.
  const claim = { clientValue, secretBlock, timestamp: TIMESTAMP, signature: PASSWORD_CLAIM_SIGNATURE };
  const user = await verifyPassword(
    pool,
    userId,
    challenge.validationData,
    (stored) =>
      // A password that was replaced since the first step is rejected.
      stored.verifier === verifier && verifyPasswordClaim(pool.srpIdentity(userId), claim, verifier, keys),
  );
  return completeSignIn(pool, user, 'TokenGeneration_Authentication', clientMetadata);
}

/** Resolves the user of a sign-in. An unknown user gets plausible values that never match. */
async function resolveSignInName(pool: UserPool, name: string) {
  const user = await pool.users.find(name);
  if (user !== undefined) return { userId: user.sub, ...user.password };
  if (!pool.model.preventUserExistenceErrors) throw userNotFound();
  return { ...pool.decoy(name), verifier: randomBytes(384).toString('hex') };
}

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

/** Sets the challenge's password. After `InvalidPasswordException` the session remains valid. */
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

/** Returns new id and access tokens for a refresh token. Throws `NotAuthorizedException`. */
export async function refresh(
  pool: UserPool,
  refreshToken: string,
  clientMetadata: Record<string, string> | undefined,
): Promise<{ session: Session; result: AuthenticationResult }> {
  const session = await pool.sessions.resume(refreshToken);
  const user = await pool.users.find(session.sub);
  if (user === undefined) throw notAuthorized('Invalid Refresh Token');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const occasion = { source: 'TokenGeneration_RefreshTokens', clientMetadata } as const;
  return { session, result: await pool.tokens.issue(user, session, occasion) };
}
