import { ServiceError } from '../../http/service.ts';
import type { MfaMethod } from '../../model/user-pool-model.ts';
import { authenticateWithPassword } from '../sign-in/password-sign-in.ts';
import {
  activeMethods,
  beginTotpSetup,
  methodChallenge,
  secondFactorChallenge,
  verifyTotpSetup,
} from '../sign-in/second-factor.ts';
import { existingUser, setNewPassword, verifyCode } from '../sign-in/sign-in.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';
import type { Problem } from './hosted-page-texts.ts';

/** Result of a submitted form: the signed-in user, another form, or the same form with an error. */
export type LoginStep =
  | { kind: 'done'; user: User }
  | { kind: 'new-password'; session: string; problem: Problem | undefined }
  | { kind: 'code'; session: string; method: MfaMethod; problem: Problem | undefined }
  | { kind: 'app-setup'; session: string; secret: string; account: string; problem: Problem | undefined }
  | { kind: 'login'; email: string; problem: Problem };

const methods = ['SMS_MFA', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'] as const;

export async function handleLoginForm(pool: UserPool, form: URLSearchParams): Promise<LoginStep> {
  if (form.has('setup')) return submitAppSetup(pool, form);
  if (form.has('code')) return submitCode(pool, form);
  return form.has('session') ? submitNewPassword(pool, form) : submitPassword(pool, form);
}

async function submitPassword(pool: UserPool, form: URLSearchParams): Promise<LoginStep> {
  const email = (form.get('username') ?? '').trim();
  const password = form.get('password') ?? '';
  if (email === '' || password === '') return { kind: 'login', email, problem: 'missing' };
  try {
    const user = await authenticateWithPassword(pool, email, password, {});
    if (user.status !== 'FORCE_CHANGE_PASSWORD') return await continueWithSecondFactor(pool, user);
    const session = pool.challenges.create({ kind: 'NEW_PASSWORD_REQUIRED', userId: user.username });
    return { kind: 'new-password', session, problem: undefined };
  } catch (error) {
    return { kind: 'login', email, problem: problemOf(error) };
  }
}

async function submitNewPassword(pool: UserPool, form: URLSearchParams): Promise<LoginStep> {
  const session = form.get('session') ?? '';
  const password = form.get('new-password') ?? '';
  if (password !== form.get('repeated')) return { kind: 'new-password', session, problem: 'different' };
  try {
    return await continueWithSecondFactor(pool, await setNewPassword(pool, session, password));
  } catch (error) {
    if (isNamed(error, 'InvalidPasswordException')) return { kind: 'new-password', session, problem: 'weak' };
    return loginStepForError(error);
  }
}

async function continueWithSecondFactor(pool: UserPool, user: User): Promise<LoginStep> {
  const challenge = await secondFactorChallenge(pool, user, undefined);
  if (challenge === undefined) return finish(pool, user);
  const [first] = activeMethods(pool, user);
  if (challenge.ChallengeName === 'MFA_SETUP' || first === undefined)
    return beginAppSetup(pool, user, challenge.Session);
  const isChoice = challenge.ChallengeName === 'SELECT_MFA_TYPE';
  const { ChallengeName, Session } = isChoice ? await methodChallenge(pool, user, first, undefined) : challenge;
  const method = methods.find((known) => known === ChallengeName) ?? first;
  return { kind: 'code', session: Session, method, problem: undefined };
}

/**
 * Starts the setup of an authenticator app. Other second factors cannot be set up here: they need an address that the
 * pool must already have.
 */
async function beginAppSetup(pool: UserPool, user: User, session: string): Promise<LoginStep> {
  if (!pool.model.mfa.methods.includes('SOFTWARE_TOKEN_MFA')) return { kind: 'login', email: '', problem: 'setup' };
  const secret = await beginTotpSetup(pool, user);
  return { kind: 'app-setup', session, secret, account: accountOf(user), problem: undefined };
}

async function submitAppSetup(pool: UserPool, form: URLSearchParams): Promise<LoginStep> {
  const session = form.get('session') ?? '';
  const code = (form.get('code') ?? '').replaceAll(' ', '');
  try {
    const { userId } = pool.challenges.peek(session, 'MFA_SETUP');
    const user = await existingUser(pool, userId);
    try {
      const changed = await verifyTotpSetup(pool, user, { code, during: 'sign-in' });
      pool.challenges.consume(session, 'MFA_SETUP');
      return await finish(pool, changed);
    } catch (error) {
      if (!isNamed(error, 'EnableSoftwareTokenMFAException')) throw error;
      const secret = user.mfa.totp?.secret ?? '';
      return { kind: 'app-setup', session, secret, account: accountOf(user), problem: 'code' };
    }
  } catch (error) {
    return loginStepForError(error);
  }
}

/** Maps the error of a setup to the login page: a rejected session string belongs to a sign-in that has expired. */
function loginStepForError(error: unknown): LoginStep {
  const problem = isNamed(error, 'NotAuthorizedException') ? 'expired' : problemOf(error);
  return { kind: 'login', email: '', problem };
}

/** Returns the name of the account that the authenticator app shows. */
const accountOf = ({ attributes, username }: User) => attributes.email ?? attributes.phone_number ?? username;

async function submitCode(pool: UserPool, form: URLSearchParams): Promise<LoginStep> {
  const session = form.get('session') ?? '';
  const method = methods.find((known) => known === form.get('method')) ?? 'SOFTWARE_TOKEN_MFA';
  try {
    return await finish(pool, await verifyCode(pool, method, session, (form.get('code') ?? '').trim()));
  } catch (error) {
    const isWrong = isNamed(error, 'CodeMismatchException') || isNamed(error, 'ExpiredCodeException');
    if (isWrong) return { kind: 'code', session, method, problem: 'code' };
    return { kind: 'login', email: '', problem: 'expired' };
  }
}

async function finish(pool: UserPool, user: User): Promise<LoginStep> {
  await pool.triggers.postAuthentication(user, undefined);
  return { kind: 'done', user };
}

/** Maps an error to a problem that the page explains; rethrows all others. */
function problemOf(error: unknown): Problem {
  if (!(error instanceof ServiceError) || error.status >= 500) throw error;
  if (error.message === 'Password attempts exceeded') return 'locked';
  if (error.message === 'User is disabled.') return 'disabled';
  return problems[error.code] ?? 'failed';
}

const problems: Record<string, Problem> = {
  NotAuthorizedException: 'wrong',
  UserNotFoundException: 'wrong',
  UserNotConfirmedException: 'unconfirmed',
  PasswordResetRequiredException: 'reset',
};

const isNamed = (error: unknown, code: string) => error instanceof ServiceError && error.code === code;
