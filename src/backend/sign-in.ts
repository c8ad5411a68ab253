import { writeLocalStorage } from '@/lib/local-storage';
import { authClient, named } from './client/auth';
import { BackendError, toBackendError } from './client/errors';
import { signedOutSessionKey, storedClaims, storedSession } from './client/stored-session';

let finishing: Promise<SignInStep> | undefined;

/** Result of a sign-in step, or the next required action; NEW_PASSWORD replaces an invitation's. */
export type SignInStep = 'DONE' | 'RESET_PASSWORD' | 'CONFIRM_SIGN_UP' | 'NEW_PASSWORD';

/** Entered in the login form; `isRemembered` keeps the tokens after the browser is closed. */
export interface Credentials {
  name: string;
  password: string;
  isRemembered: boolean;
}

/** Signs in; the tokens outlive the browser's session only if `isRemembered`. */
export async function signIn(user: Credentials): Promise<SignInStep> {
  const { signIn } = await authClient();
  const { selectTokenStorage } = await import('./client/token-storage');
  selectTokenStorage(user.isRemembered ? 'local' : 'session');
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

/** Continues a sign-in that requires a NEW_PASSWORD. */
export async function replaceTemporaryPassword(password: string): Promise<SignInStep> {
  const { confirmSignIn } = await authClient();
  const { nextStep } = await named('confirmSignIn', confirmSignIn({ challengeResponse: password }));
  return stepOf(nextStep.signInStep);
}

/** Signs out here and revokes the refresh token. */
export async function signOut(): Promise<void> {
  const { signOut } = await authClient();
  await whenRefreshed();
  recordSignOut();
  await named('signOut', signOut());
}

function recordSignOut(): void {
  const { origin_jti: session } = storedClaims() ?? {};
  if (typeof session === 'string') writeLocalStorage(signedOutSessionKey, session);
}

/** The client stores the result of a pending token request even after a sign-out: waits for it. */
async function whenRefreshed(): Promise<void> {
  const { accessToken } = await import('./client/token-storage');
  await accessToken().catch((failure: unknown) => console.info('The tokens could not be refreshed.', failure));
}

/** Revokes all devices' sessions, then signs out here. Throws if the other sessions may still be valid. */
export async function signOutEverywhere(): Promise<void> {
  const { mutate } = await import('./operations');
  await whenRefreshed();
  recordSignOut();
  await mutate('endSessions');
  await signOut();
}

/** Specification, customer side, §4: these two errors are outcomes of a sign-in. */
const stepByError: Partial<Record<string, SignInStep>> = {
  PasswordResetRequiredException: 'RESET_PASSWORD',
  UserNotConfirmedException: 'CONFIRM_SIGN_UP',
};

/** Creates the error for a browser that denies storage: it would lose the session on the next page. */
function noStorage(): BackendError {
  return new BackendError('TokenStoreMissing', [{ path: 'signIn', message: 'KeyValueStorage or TokenStore not set' }]);
}

/** Maps the client's sign-in step; throws if it is done and the tokens could not be stored. */
export function stepOf(signInStep: string): SignInStep {
  if (signInStep === 'DONE' && storedSession() === 'none') throw noStorage();
  if (signInStep === 'DONE' || signInStep === 'CONFIRM_SIGN_UP' || signInStep === 'RESET_PASSWORD') return signInStep;
  if (signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return 'NEW_PASSWORD';
  // The pool has no multi-factor and no other challenge.
  throw toBackendError(new Error(`This sign-in asks for ${signInStep}, which is not offered here.`), 'signIn');
}

/**
 * Opens the hosted sign-in page of the user pool (authorization-code flow with PKCE; specification, customer side, §1
 * and §7). It redirects to the login page, where `finishHostedSignIn` continues. Prefills `email`.
 */
export async function beginHostedSignIn({ email, language }: { email: string; language: string }): Promise<void> {
  const { signInWithRedirect } = await authClient();
  const { selectTokenStorage } = await import('./client/token-storage');
  selectTokenStorage('local');
  const options = { lang: language, ...(email && { loginHint: email }) };
  await named('signInWithRedirect', signInWithRedirect({ options }));
}

/**
 * Exchanges the code in the page's address for tokens. Throws a `BackendError` if the user pool reports an error or
 * rejects the code, or if this browser has not started the sign-in: such a code is never sent.
 */
export function finishHostedSignIn(): Promise<SignInStep> {
  // A code is valid once: concurrent calls share one request.
  finishing ??= finish().finally(() => {
    finishing = undefined;
  });
  return finishing;
}

async function finish(): Promise<SignInStep> {
  if (!isBegun()) throw failed('The sign-in was not begun in this browser.');
  const { Hub } = await import('aws-amplify/utils');
  let stop: (() => void) | undefined;
  const finished = new Promise<void>((resolve, reject) => {
    stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signInWithRedirect') resolve();
      if (payload.event === 'signInWithRedirect_failure') reject(payload.data?.error ?? failed('No reason was given.'));
    });
  });
  try {
    // The client parses the address when it is loaded and configured.
    await Promise.all([authClient(), named('signInWithRedirect', finished)]);
  } finally {
    stop?.();
  }
  return stepOf('DONE');
}

/** True while the client waits for the result of a sign-in that this browser has started. */
function isBegun(): boolean {
  try {
    return Object.keys(localStorage).some(
      (key) => key.endsWith('.inflightOAuth') && localStorage.getItem(key) === 'true',
    );
  } catch (error) {
    console.info('Storage is not available.', error);
    return false;
  }
}

function failed(message: string): BackendError {
  return new BackendError('OAuthSignInException', [{ path: 'signInWithRedirect', message }]);
}
