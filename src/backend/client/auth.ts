import { whenConfigured } from './connection';
import { toBackendError } from './errors';
import { storedClaims, storedClockDrift, storedSession } from './stored-session';

/** The signed-in user, as the tokens describe them. */
export interface SignedInUser {
  /** The user pool's id (`sub`), which records call cognito_id or user_id. */
  id: string;
  /** Id of the sign-in; the tokens keep it through all refreshes. */
  sessionId: string;
  email: string;
  isAdministrator: boolean;
}

/**
 * Returns the user signed in in this browser; undefined for a visitor. Loads and requests nothing while the stored
 * token is valid: the backend checks each call. Refreshes an expired token; if that fails without a connection, the
 * user stays signed in, and only a rejection ends the session (specification, customer side, §4).
 */
export async function currentUser(): Promise<SignedInUser | undefined> {
  if (storedSession() === 'none') {
    console.debug('No session found', 'Auth session was not found. Make sure to call signIn.');
    return undefined;
  }
  const claims = storedClaims();
  if (claims && !isExpired(claims)) return userOf(claims);
  return (await hasSession()) ? userOf(storedClaims() ?? {}) : undefined;
}

/**
 * Checks with the user pool whether the session is valid, by refreshing its tokens. A rejection deletes the tokens, and
 * `onSessionEnd` reports it; without a response the session counts as valid.
 */
export async function hasSession(): Promise<boolean> {
  try {
    await refreshTokens();
  } catch (thrown) {
    console.info('The session could not be refreshed.', thrown);
  }
  await whenTokensDeleted();
  return storedSession() !== 'none';
}

/**
 * Returns the signed-in user according to the user pool: fetches new tokens, so that neither stored tokens nor outdated
 * groups count. Undefined if the pool rejects the session; throws if it does not respond.
 */
export async function confirmedUser(): Promise<SignedInUser | undefined> {
  await refreshTokens();
  await whenTokensDeleted();
  return userOf(storedClaims() ?? {});
}

/** Calls `listener` when this tab's tokens were rejected without a sign-out here. Returns the unsubscribe function. */
export async function onSessionEnd(listener: () => void): Promise<() => void> {
  await whenConfigured();
  const { Hub } = await import('aws-amplify/utils');
  return Hub.listen('auth', ({ payload }) => {
    if (payload.event !== 'tokenRefresh_failure') return;
    void whenTokensDeleted().then(() => {
      // A refresh that failed without a connection keeps the tokens: the session has not ended.
      if (storedSession() === 'none') listener();
    });
  });
}

/** The client reports rejected tokens before it has deleted them; a macrotask later they are deleted. */
function whenTokensDeleted(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function userOf(claims: Record<string, unknown>): SignedInUser | undefined {
  if (typeof claims.sub !== 'string') return undefined;
  const groups = claims['cognito:groups'];
  return {
    id: claims.sub,
    sessionId: String(claims.origin_jti),
    email: typeof claims.email === 'string' ? claims.email : '',
    isAdministrator: Array.isArray(groups) && groups.includes('ADMIN'),
  };
}

/** True if the token has expired by the user pool's clock: the device's clock may be a day off. */
function isExpired({ exp }: Record<string, unknown>): boolean {
  return typeof exp !== 'number' || exp * 1000 <= Date.now() + storedClockDrift();
}

/** The Amplify client's sign-in functions. Loaded when first needed. */
export async function authClient() {
  await whenConfigured();
  return import('aws-amplify/auth');
}

/** Awaits an auth call and converts its errors to a `BackendError` with the call's name. */
export async function named<Result>(path: string, call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (thrown) {
    throw toBackendError(thrown, path);
  }
}

/** Refreshes the tokens; the client deletes tokens that the user pool rejects. */
async function refreshTokens(): Promise<void> {
  await whenConfigured();
  const { freshTokens } = await import('./token-storage');
  await named('session', freshTokens());
}
