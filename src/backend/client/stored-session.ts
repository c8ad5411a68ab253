import { readLocalStorage } from '@/lib/local-storage';

/** The storage in which the Amplify client keeps the user's tokens in this browser, or 'none'. */
export function storedSession(): 'local' | 'session' | 'none' {
  try {
    if (userKeyIn(sessionStorage)) return 'session';
    if (userKeyIn(localStorage)) return 'local';
  } catch (error) {
    // The browser can deny storage; then no user is signed in here.
    console.info('Storage is not available.', error);
  }
  return 'none';
}

/** Claims of the id token stored in this browser; undefined if there is no readable token. */
export function storedClaims(): Record<string, unknown> | undefined {
  const token = stored('idToken');
  return token ? claimsOf(token) : undefined;
}

/** Returns by how many milliseconds the user pool's clock was ahead of this device's at the issue of tokens. */
export function storedClockDrift(): number {
  return Number(stored('clockDrift') ?? 0);
}

/** Storage key of the session that a tab signed out: in other tabs the sign-out looks like a rejection. */
export const signedOutSessionKey = 'marquee.left';

/** True if that session is the last one that was signed out in this browser. */
export function wasSignedOut(sessionId: string): boolean {
  return readLocalStorage(signedOutSessionKey) === sessionId;
}

/** Reads the client's entry `name` of the signed-in user. */
function stored(name: 'idToken' | 'clockDrift'): string | null | undefined {
  const where = storedSession();
  if (where === 'none') return undefined;
  const storage = where === 'session' ? sessionStorage : localStorage;
  const key = userKeyIn(storage);
  const user = key && storage.getItem(key);
  return user && storage.getItem(key.replace(/LastAuthUser$/, `${user}.${name}`));
}

/** The client's key is `CognitoIdentityServiceProvider.{client id}.LastAuthUser`. */
function userKeyIn(storage: Storage): string | undefined {
  return Object.keys(storage).find(
    (key) => key.startsWith('CognitoIdentityServiceProvider.') && key.endsWith('.LastAuthUser'),
  );
}

/** Decodes a token without verification: the backend verifies it with each call. */
function claimsOf(token: string): Record<string, unknown> | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined;
  } catch (error) {
    console.info('The stored token cannot be read.', error);
    return undefined;
  }
}
