import { invalidParameter, notAuthorized, userDisabled, userNotFound } from '../cognito-errors.ts';
import type { ChallengeResult } from '../triggers.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';
import { type StepRequest, startSrpSignIn } from './password-sign-in.ts';
import { finishSignIn } from './sign-in.ts';

/**
 * Starts the flow CUSTOM_AUTH, in which the triggers choose each challenge. With `CHALLENGE_NAME=SRP_A` the client
 * proves the password by SRP first.
 */
export async function startCustomSignIn(
  pool: UserPool,
  parameters: Record<string, string>,
  request: StepRequest,
): Promise<object> {
  const { USERNAME = '', CHALLENGE_NAME, SRP_A } = parameters;
  if (USERNAME === '') throw invalidParameter('Missing required parameter USERNAME');
  const user = await pool.users.find(USERNAME);
  if (user === undefined && !pool.client.preventUserExistenceErrors) throw userNotFound();
  const userId = user?.username ?? pool.decoy(USERNAME).userId;
  if (CHALLENGE_NAME !== 'SRP_A' || SRP_A === undefined) return continueCustomSignIn(pool, userId, [], request);
  const results = [{ challengeName: 'SRP_A', challengeResult: true, challengeMetadata: null }];
  const next = await pool.triggers.defineAuthChallenge(userId, user, results, request.clientMetadata);
  if (next.challengeName !== 'PASSWORD_VERIFIER') throw notAuthorized('Incorrect username or password.');
  return startSrpSignIn(pool, parameters, request, results);
}

/** Continues a custom sign-in after its password was verified. */
export const continueAfterPassword = (pool: UserPool, user: User, results: ChallengeResult[], request: StepRequest) =>
  continueCustomSignIn(
    pool,
    user.username,
    [...results, { challengeName: 'PASSWORD_VERIFIER', challengeResult: true, challengeMetadata: null }],
    request,
  );

/** Responds to the CUSTOM_CHALLENGE: the triggers verify the ANSWER and choose the next step. */
export async function answerCustomChallenge(
  pool: UserPool,
  { ANSWER = '' }: Record<string, string>,
  request: StepRequest,
): Promise<object> {
  const challenge = pool.challenges.consume(request.session, 'CUSTOM_CHALLENGE');
  const { userId, results, privateParameters, challengeMetadata } = challenge;
  const user = await pool.users.find(userId);
  const { answerCorrect } = await pool.triggers.verifyAuthChallenge(
    userId,
    user,
    { privateChallengeParameters: privateParameters, challengeAnswer: ANSWER },
    request.clientMetadata,
  );
  const result = { challengeName: 'CUSTOM_CHALLENGE', challengeResult: answerCorrect, challengeMetadata };
  return continueCustomSignIn(pool, userId, [...results, result], request);
}

async function continueCustomSignIn(
  pool: UserPool,
  userId: string,
  results: ChallengeResult[],
  request: StepRequest,
): Promise<object> {
  const { clientMetadata } = request;
  const user = await pool.users.find(userId);
  const decision = await pool.triggers.defineAuthChallenge(userId, user, results, clientMetadata);
  if (decision.failAuthentication) throw notAuthorized('Incorrect username or password.');
  if (decision.issueTokens) {
    if (user === undefined) throw notAuthorized('Incorrect username or password.');
    if (!user.enabled) throw userDisabled();
    return finishSignIn(pool, user, 'TokenGeneration_Authentication', request);
  }
  if (decision.challengeName !== 'CUSTOM_CHALLENGE')
    throw invalidParameter(`${decision.challengeName} challenge is not allowed in a custom authentication flow.`);
  const created = await pool.triggers.createAuthChallenge(userId, user, results, clientMetadata);
  const privateParameters = created.privateChallengeParameters ?? {};
  const challengeMetadata = created.challengeMetadata ?? null;
  return pool.challenges.open(
    { kind: 'CUSTOM_CHALLENGE', userId, results, challengeMetadata, privateParameters },
    { USERNAME: userId, ...created.publicChallengeParameters },
  );
}
