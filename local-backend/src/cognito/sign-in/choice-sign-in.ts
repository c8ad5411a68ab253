import type { FirstFactor } from '../../model/user-pool-model.ts';
import { invalidParameter, notAuthorized, userNotFound } from '../cognito-errors.ts';
import { contactOf, guessContact, isVerified } from '../contacts.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';
import { randomCode } from '../verification-codes.ts';
import { passkeyChallenge } from './passkeys.ts';
import { checkMaySignIn, type StepRequest, startSrpSignIn } from './password-sign-in.ts';
import { activeMethods, codeChallenge, codeParameters } from './second-factor.ts';
import { finishSignIn, signInWithPassword } from './sign-in.ts';

type Parameters = Record<string, string>;

/** Challenges that start a sign-in of the flow USER_AUTH. A password has two: plain and by SRP. */
type Choice = Exclude<FirstFactor, 'PASSWORD'> | 'PASSWORD' | 'PASSWORD_SRP';

/** Starts the flow USER_AUTH: the user chooses the first factor, unless the client requests an available one. */
export async function startChoiceSignIn(pool: UserPool, parameters: Parameters, request: StepRequest): Promise<object> {
  const { USERNAME = '', PREFERRED_CHALLENGE } = parameters;
  if (USERNAME === '') throw invalidParameter('Missing required parameter USERNAME');
  const user = await pool.users.find(USERNAME);
  if (user === undefined && !pool.client.preventUserExistenceErrors) throw userNotFound();
  if (request.session !== undefined) return finishSignUp(pool, user, request);
  const choices = availableChoices(pool, user);
  // A user without a password has no choice until the address is confirmed; this throws the error of the unconfirmed
  // user.
  if (user !== undefined && choices.length === 0) checkMaySignIn(user);
  const preferred = choices.find((choice) => choice === PREFERRED_CHALLENGE);
  if (preferred !== undefined) return startChoice(pool, preferred, parameters, request);
  return {
    ...pool.challenges.open({ kind: 'SELECT_CHALLENGE', userId: user?.username ?? USERNAME }),
    AvailableChallenges: choices,
  };
}

/** Signs in a user who has just confirmed the sign-up, with the session that ConfirmSignUp returned. */
async function finishSignUp(pool: UserPool, user: User | undefined, request: StepRequest): Promise<object> {
  const { userId } = pool.challenges.consume(request.session, 'CONFIRMED_SIGN_UP');
  if (user?.username !== userId) throw notAuthorized('Invalid session for the user.');
  return finishSignIn(pool, user, 'TokenGeneration_Authentication', request);
}

/** Responds to the SELECT_CHALLENGE challenge. */
export async function answerChoice(pool: UserPool, responses: Parameters, request: StepRequest): Promise<object> {
  const { userId } = pool.challenges.consume(request.session, 'SELECT_CHALLENGE');
  const user = await pool.users.find(userId);
  const choice = availableChoices(pool, user).find((available) => available === responses.ANSWER);
  if (choice === undefined) throw invalidParameter('Selected challenge is not available');
  return startChoice(pool, choice, { ...responses, USERNAME: userId }, request);
}

/** Responds to the challenges PASSWORD and PASSWORD_SRP, with which the flow USER_AUTH asks for a password. */
export const answerPassword =
  (kind: 'PASSWORD' | 'PASSWORD_SRP') =>
  async (pool: UserPool, responses: Parameters, request: StepRequest): Promise<object> => {
    const { userId } = pool.challenges.consume(request.session, kind);
    return startChoice(pool, kind, { ...responses, USERNAME: userId }, request);
  };

/** Returns the first factors of a user: a user with a second factor can sign in with a password only. */
export function availableChoices(pool: UserPool, user: User | undefined): Choice[] {
  const { model } = pool;
  const passwords: Choice[] = user !== undefined && user.password === undefined ? [] : ['PASSWORD', 'PASSWORD_SRP'];
  if (user !== undefined && model.mfa.mode !== 'OFF' && activeMethods(pool, user).length > 0) return passwords;
  const codes = (['EMAIL_OTP', 'SMS_OTP'] as const).filter(
    (factor) => model.firstFactors.includes(factor) && (user === undefined || isVerified(user, addressOf(factor))),
  );
  const hasPasskey = model.firstFactors.includes('WEB_AUTHN') && (user?.passkeys.length ?? 0) > 0;
  return [
    ...(model.firstFactors.includes('PASSWORD') ? passwords : []),
    ...codes,
    ...(hasPasskey ? (['WEB_AUTHN'] as const) : []),
  ];
}

async function startChoice(
  pool: UserPool,
  choice: Choice,
  parameters: Parameters,
  request: StepRequest,
): Promise<object> {
  const { USERNAME = '' } = parameters;
  if (choice === 'PASSWORD' && parameters.PASSWORD) return signInWithPassword(pool, parameters, request);
  if (choice === 'PASSWORD_SRP' && parameters.SRP_A) return startSrpSignIn(pool, parameters, request);
  if (choice === 'PASSWORD' || choice === 'PASSWORD_SRP')
    return pool.challenges.open({ kind: choice, userId: USERNAME });
  const user = await pool.users.find(USERNAME);
  await pool.triggers.preAuthentication(user?.username ?? USERNAME, user, request.validationData);
  if (user === undefined) {
    if (choice === 'WEB_AUTHN') throw userNotFound();
    return decoyChallenge(pool, choice, USERNAME);
  }
  checkMaySignIn(user);
  if (choice === 'WEB_AUTHN') return passkeyChallenge(pool, user);
  if (contactOf(user, addressOf(choice)) === undefined) throw notAuthorized('User has no address for the code.');
  return codeChallenge(pool, user, { kind: choice, factor: 'first' }, request.clientMetadata);
}

const addressOf = (factor: 'EMAIL_OTP' | 'SMS_OTP') => (factor === 'EMAIL_OTP' ? 'email' : 'phone_number');

/** Creates a challenge for an unknown user; no code is sent. */
function decoyChallenge(pool: UserPool, kind: 'EMAIL_OTP' | 'SMS_OTP', name: string): object {
  const { userId } = pool.decoy(name);
  const challenge = { kind, userId, code: randomCode(), factor: 'first' } as const;
  return pool.challenges.open(challenge, codeParameters(userId, guessContact(name)));
}
