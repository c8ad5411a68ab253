import { whenConfigured } from './connection';
import { toBackendError } from './errors';
import { storedSession } from './stored-session';

/** Whoever is signed in, by the tokens. */
export interface SignedInUser {
  /** The user pool's id (`sub`), which records call cognito_id or user_id. */
  id: string;
  email: string;
  isAdministrator: boolean;
}

/** Where a sign-in stands: done, or what the user must do first. */
export type SignInStep = 'DONE' | 'RESET_PASSWORD' | 'CONFIRM_SIGN_UP';

/** Whoever is signed in in this browser, with fresh tokens; undefined for a visitor. A visitor's answer loads nothing. */
export async function currentUser(): Promise<SignedInUser | undefined> {
  if (storedSession() === 'none') return undefined;
  const { fetchAuthSession } = await authClient();
  const { tokens } = await named('session', fetchAuthSession());
  const claims = tokens?.idToken?.payload;
  if (!claims?.sub) return undefined;
  const groups = claims['cognito:groups'];
  return {
    id: claims.sub,
    email: String(claims.email ?? ''),
    isAdministrator: Array.isArray(groups) && groups.includes('ADMIN'),
  };
}

/** Signs in; the tokens outlive the browser's session only if `isRemembered`. */
export async function signIn(user: { name: string; password: string; isRemembered: boolean }): Promise<SignInStep> {
  const { signIn } = await authClient();
  const { keepTokens } = await import('./token-storage');
  keepTokens(user.isRemembered ? 'for-good' : 'for-the-session');
  try {
    const { nextStep } = await signIn({ username: user.name, password: user.password });
    return stepOf(nextStep.signInStep);
  } catch (thrown) {
    const error = toBackendError(thrown, 'signIn');
    const step = stepByError[error.code];
    if (step) return step;
    throw error;
  }
}

/** Signs out here and revokes the refresh token. */
export async function signOut(): Promise<void> {
  const { signOut } = await authClient();
  await named('signOut', signOut());
}

/** Registers an account; a code is sent to `email`. Fails with UsernameExistsException where there is one already. */
export async function signUp(account: { email: string; password: string; ip: string }): Promise<void> {
  const { signUp } = await authClient();
  const { email, password, ip } = account;
  const options = { userAttributes: { email }, clientMetadata: { ip } };
  await named('signUp', signUp({ username: email, password, options }));
}

/** Confirms an account with the code from the e-mail. */
export async function confirmSignUp(account: { email: string; code: string; ip: string }): Promise<void> {
  const { confirmSignUp } = await authClient();
  const { email, code, ip } = account;
  const call = confirmSignUp({ username: email, confirmationCode: code, options: { clientMetadata: { ip } } });
  await named('confirmSignUp', call);
}

/** Sends a new sign-up code. Fails with InvalidParameterException where the account is confirmed already. */
export async function resendSignUpCode(email: string): Promise<void> {
  const { resendSignUpCode } = await authClient();
  await named('resendSignUpCode', resendSignUpCode({ username: email }));
}

/** Starts setting a new password: a code is sent to the account's e-mail. */
export async function resetPassword(email: string): Promise<void> {
  const { resetPassword } = await authClient();
  await named('resetPassword', resetPassword({ username: email }));
}

/** Sets the new password with the code from the e-mail. */
export async function confirmResetPassword(reset: { email: string; code: string; password: string }): Promise<void> {
  const { confirmResetPassword } = await authClient();
  const call = confirmResetPassword({
    username: reset.email,
    confirmationCode: reset.code,
    newPassword: reset.password,
  });
  await named('confirmResetPassword', call);
}

/** Calls `listener` when the session ended without anybody signing out here: refused tokens, or another tab. Returns how to stop. */
export async function onSessionEnd(listener: () => void): Promise<() => void> {
  await whenConfigured();
  const { Hub } = await import('aws-amplify/utils');
  return Hub.listen('auth', ({ payload }) => {
    const hasEnded = payload.event === 'tokenRefresh_failure' || payload.event === 'signedOut';
    // A refresh that failed for want of a connection keeps its tokens: nothing has ended.
    if (hasEnded && storedSession() === 'none') listener();
  });
}

async function authClient() {
  await whenConfigured();
  return import('aws-amplify/auth');
}

async function named<Result>(path: string, call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (thrown) {
    throw toBackendError(thrown, path);
  }
}

/** Specification, customer side, §4: these two errors are outcomes of a sign-in. */
const stepByError: Partial<Record<string, SignInStep>> = {
  PasswordResetRequiredException: 'RESET_PASSWORD',
  UserNotConfirmedException: 'CONFIRM_SIGN_UP',
};

function stepOf(signInStep: string): SignInStep {
  if (signInStep === 'DONE' || signInStep === 'CONFIRM_SIGN_UP' || signInStep === 'RESET_PASSWORD') return signInStep;
  // The pool has no multi-factor and no other challenge; an administrator's temporary password asks for a new one.
  if (signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return 'RESET_PASSWORD';
  throw toBackendError(new Error(`This sign-in asks for ${signInStep}, which is not offered here.`), 'signIn');
}
