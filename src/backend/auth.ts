import { authClient, named } from './auth-client';
import { whenConfigured } from './connection';
import { BackendError, toBackendError } from './errors';
import { storedClaims, storedSession } from './stored-session';

/** Whoever is signed in, by the tokens. */
export interface SignedInUser {
  /** The user pool's id (`sub`), which records call cognito_id or user_id. */
  id: string;
  email: string;
  isAdministrator: boolean;
}

/** Where a sign-in stands: done, or what the user must do first. NEW_PASSWORD replaces the temporary one of an invitation. */
export type SignInStep = 'DONE' | 'RESET_PASSWORD' | 'CONFIRM_SIGN_UP' | 'NEW_PASSWORD';

/**
 * Whoever is signed in in this browser; undefined for a visitor. Nothing is loaded or asked while the stored token holds:
 * each call is checked by the backend anyway. One that has run out is refreshed; where that fails for want of a connection
 * the person stays who they are, and only a refusal ends the session (specification, customer side, §4).
 */
export async function currentUser(): Promise<SignedInUser | undefined> {
  if (storedSession() === 'none') {
    console.debug('No session found', 'Auth session was not found. Make sure to call signIn.');
    return undefined;
  }
  const claims = storedClaims();
  if (claims && !hasRunOut(claims)) return userOf(claims);
  return (await hasSession()) ? userOf(storedClaims() ?? {}) : undefined;
}

/**
 * Asks the user pool whether the session still stands, by refreshing its tokens. A refusal forgets them, which
 * `onSessionEnd` tells; without an answer the session counts as standing.
 */
export async function hasSession(): Promise<boolean> {
  try {
    await refreshTokens();
  } catch (thrown) {
    console.info('The session could not be refreshed.', thrown);
  }
  await forgetting();
  return storedSession() !== 'none';
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

/** Goes on with a sign-in that asked for a NEW_PASSWORD. */
export async function replaceTemporaryPassword(password: string): Promise<SignInStep> {
  const { confirmSignIn } = await authClient();
  const { nextStep } = await named('confirmSignIn', confirmSignIn({ challengeResponse: password }));
  return stepOf(nextStep.signInStep);
}

/** Signs out here and revokes the refresh token. */
export async function signOut(): Promise<void> {
  const { signOut } = await authClient();
  await named('signOut', signOut());
}

/** Ends the sessions of all devices. The client is silent when it cannot reach the user pool, so that is found out first. */
export async function signOutEverywhere(): Promise<void> {
  const { signOut } = await authClient();
  await refreshTokens();
  await named('signOut', signOut({ global: true }));
}

/** Calls `listener` when the session ended without anybody signing out in this tab: its tokens were refused. Returns how to stop. */
export async function onSessionEnd(listener: () => void): Promise<() => void> {
  await whenConfigured();
  const { Hub } = await import('aws-amplify/utils');
  return Hub.listen('auth', ({ payload }) => {
    if (payload.event !== 'tokenRefresh_failure') return;
    void forgetting().then(() => {
      // A refresh that failed for want of a connection keeps its tokens: nothing has ended.
      if (storedSession() === 'none') listener();
    });
  });
}

/** The client tells of refused tokens before it has forgotten them; it needs no more than the tasks that wait already. */
function forgetting(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

async function refreshTokens(): Promise<void> {
  await whenConfigured();
  const { freshTokens } = await import('./token-storage');
  await named('session', freshTokens());
}

function userOf(claims: Record<string, unknown>): SignedInUser | undefined {
  if (typeof claims.sub !== 'string') return undefined;
  const groups = claims['cognito:groups'];
  return {
    id: claims.sub,
    email: typeof claims.email === 'string' ? claims.email : '',
    isAdministrator: Array.isArray(groups) && groups.includes('ADMIN'),
  };
}

function hasRunOut({ exp }: Record<string, unknown>): boolean {
  return typeof exp !== 'number' || exp * 1000 <= Date.now();
}

/** Specification, customer side, §4: these two errors are outcomes of a sign-in. */
const stepByError: Partial<Record<string, SignInStep>> = {
  PasswordResetRequiredException: 'RESET_PASSWORD',
  UserNotConfirmedException: 'CONFIRM_SIGN_UP',
};

/** A browser that refuses storage would forget the person on the next page. */
function noStorage(): BackendError {
  return new BackendError('TokenStoreMissing', [{ path: 'signIn', message: 'KeyValueStorage or TokenStore not set' }]);
}

function stepOf(signInStep: string): SignInStep {
  if (signInStep === 'DONE' && storedSession() === 'none') throw noStorage();
  if (signInStep === 'DONE' || signInStep === 'CONFIRM_SIGN_UP' || signInStep === 'RESET_PASSWORD') return signInStep;
  if (signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return 'NEW_PASSWORD';
  // The pool has no multi-factor and no other challenge.
  throw toBackendError(new Error(`This sign-in asks for ${signInStep}, which is not offered here.`), 'signIn');
}
