import { refreshTokens } from './auth-client';
import { whenConfigured } from './connection';
import { storedClaims, storedClockDrift, storedSession } from './stored-session';

/** Whoever is signed in, by the tokens. */
export interface SignedInUser {
  /** The user pool's id (`sub`), which records call cognito_id or user_id. */
  id: string;
  /** Of the sign-in: its tokens carry it, however often they are refreshed. */
  sessionId: string;
  email: string;
  isAdministrator: boolean;
}

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

/**
 * Who the user pool says is signed in now: tokens are fetched anew, so that neither what this browser stores nor a right
 * that was given or taken since counts. Undefined where the pool refuses; fails where it gives no answer.
 */
export async function confirmedUser(): Promise<SignedInUser | undefined> {
  await refreshTokens();
  await forgetting();
  return userOf(storedClaims() ?? {});
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

/** By the user pool's clock: the device's may be a day off. */
function hasRunOut({ exp }: Record<string, unknown>): boolean {
  return typeof exp !== 'number' || exp * 1000 <= Date.now() + storedClockDrift();
}
