import { randomBytes } from 'node:crypto';
import { ServiceError } from '../../http/service.ts';
import { invalidParameter, notAuthorized, userDisabled, userNotFound } from '../cognito-errors.ts';
import {
  createVerifier,
  isValidClientValue,
  matchesVerifier,
  type PasswordVerifier,
  startSrp,
  verifyPasswordClaim,
} from '../srp.ts';
import type { ChallengeResult, ClientMetadataMap, SignInMetadata } from '../triggers.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';
import { migrateUser } from './user-migration.ts';

export interface StepRequest {
  session: string | undefined;
  /** InitiateAuth's ClientMetadata. */
  validationData: ClientMetadataMap;
  /** RespondToAuthChallenge's ClientMetadata. */
  clientMetadata: ClientMetadataMap;
  /** Key of the device that the sign-in named in this or an earlier step. */
  deviceKey: string | undefined;
}

/**
 * Returns the user if the password is verified and the user may sign in. `isRight` compares the proof with the stored
 * password. Throws `NotAuthorizedException`, the same for a wrong password and an unknown user,
 * `UserNotConfirmedException` and `PasswordResetRequiredException`.
 */
async function verifyPassword(
  pool: UserPool,
  userId: string,
  validationData: ClientMetadataMap,
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
  checkMaySignIn(user);
  if ((user.temporaryPasswordExpires ?? Number.POSITIVE_INFINITY) <= pool.clock()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  return user;
}

/** Throws `NotAuthorizedException` for a disabled user, `UserNotConfirmedException` for an unconfirmed one. */
export function checkMaySignIn({ enabled, status }: User): void {
  if (!enabled) throw userDisabled();
  if (status === 'UNCONFIRMED') throw new ServiceError('UserNotConfirmedException', 'User is not confirmed.');
}

/** Executes the first step of SRP: receives the client's public value and returns the server's. */
export async function startSrpSignIn(
  pool: UserPool,
  { USERNAME = '', SRP_A = '' }: Record<string, string>,
  { validationData }: StepRequest,
  customResults?: ChallengeResult[],
): Promise<object> {
  if (USERNAME === '') throw invalidParameter('Missing required parameter USERNAME');
  if (!isValidClientValue(SRP_A)) throw invalidParameter('Missing or invalid parameter SRP_A');
  const { userId, salt, verifier } = await resolveSignInName(pool, USERNAME);
  const keys = startSrp(verifier);
  const secretBlock = randomBytes(512).toString('base64');
  const started = { userId, verifier, clientValue: SRP_A, keys, secretBlock, validationData, customResults };
  return pool.challenges.open(
    { kind: 'PASSWORD_VERIFIER', ...started },
    {
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
      SALT: salt,
      SRP_B: keys.publicValue,
      SECRET_BLOCK: secretBlock,
    },
  );
}

/** Returns the user with this name and password. Throws as `verifyPassword` does. */
export async function authenticateWithPassword(
  pool: UserPool,
  name: string,
  password: string,
  metadata: SignInMetadata,
): Promise<User> {
  if ((await pool.users.find(name)) === undefined)
    await migrateUser(pool, 'UserMigration_Authentication', name, password, metadata);
  const { userId, salt, verifier } = await resolveSignInName(pool, name);
  return verifyPassword(pool, userId, metadata.validationData, () =>
    matchesVerifier(pool.srpIdentity(userId), password, { salt, verifier }),
  );
}

/** Executes the second step of SRP: verifies the client's proof of the password. */
export async function finishSrpSignIn(
  pool: UserPool,
  responses: Record<string, string>,
  session: string | undefined,
): Promise<{ user: User; customResults: ChallengeResult[] | undefined }> {
  const { TIMESTAMP = '', PASSWORD_CLAIM_SECRET_BLOCK = '', PASSWORD_CLAIM_SIGNATURE = '' } = responses;
  const challenge = pool.challenges.consume(session, 'PASSWORD_VERIFIER');
  const { userId, clientValue, verifier, keys, secretBlock, customResults } = challenge;
  if (PASSWORD_CLAIM_SECRET_BLOCK !== secretBlock) throw notAuthorized('Incorrect username or password.');
  // TIMESTAMP is not compared with the clock: the challenge works once and for a few minutes only, and tests move the
  // clock.
  const claim = { clientValue, secretBlock, timestamp: TIMESTAMP, signature: PASSWORD_CLAIM_SIGNATURE };
  const user = await verifyPassword(
    pool,
    userId,
    challenge.validationData,
    (stored) =>
      // Rejects a password that was replaced since the first step.
      stored.verifier === verifier && verifyPasswordClaim(pool.srpIdentity(userId), claim, verifier, keys),
  );
  return { user, customResults };
}

/** Resolves the user of a sign-in. For an unknown user it returns plausible values that never match. */
async function resolveSignInName(pool: UserPool, name: string) {
  const user = await pool.users.find(name);
  const password = user?.password;
  if (user !== undefined && password !== undefined) return { userId: user.username, ...password };
  if (user === undefined && !pool.client.preventUserExistenceErrors) throw userNotFound();
  const decoy = pool.decoy(name);
  return { ...decoy, userId: user?.username ?? decoy.userId, verifier: randomBytes(384).toString('hex') };
}

/** Creates the verifier that is stored for a user's password. */
export function passwordOf(pool: UserPool, username: string, password: string): PasswordVerifier {
  return createVerifier(pool.srpIdentity(username), password);
}
