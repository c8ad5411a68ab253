import { randomBytes } from 'node:crypto';
import { ServiceError } from '../http/service.ts';
import { completeSignIn, type StepRequest, verifyPassword } from './sign-in.ts';
import { isValidClientValue, matchesVerifier, startSrp, verifyPasswordClaim } from './srp.ts';
import { invalidParameter, notAuthorized, type UserPool } from './user-pool.ts';
import { type User, userNotFound } from './users.ts';

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

/** Signs in with a plain password, in one step. */
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
