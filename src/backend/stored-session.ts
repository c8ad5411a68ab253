import { remembered } from '@/lib/remembered';

/** Where the Amplify client keeps a signed-in person's tokens in this browser: in which storage, or nowhere. */
export function storedSession(): 'local' | 'session' | 'none' {
  try {
    if (userKeyIn(sessionStorage)) return 'session';
    if (userKeyIn(localStorage)) return 'local';
  } catch (refusal) {
    // Storage can be forbidden; then nobody is signed in here.
    console.info('Storage is not available.', refusal);
  }
  return 'none';
}

/** What the id token kept in this browser says of its bearer; undefined where there is none that can be read. */
export function storedClaims(): Record<string, unknown> | undefined {
  const token = stored('idToken');
  return token ? claimsOf(token) : undefined;
}

/** Milliseconds that the user pool's clock was ahead of this device's when the tokens came: negative where the device's is. */
export function storedClockDrift(): number {
  return Number(stored('clockDrift') ?? 0);
}

/** Where a tab that signs out notes which session it leaves: to the browser's other tabs it looks like a refusal. */
export const leftKey = 'marquee.left';

/** Whether that session is the one that was last signed out of in this browser. */
export function hasBeenLeft(sessionId: string): boolean {
  return remembered(leftKey) === sessionId;
}

/** What the client keeps under `name` of whoever is signed in. */
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

/** Read, not checked: whatever it opens is checked by the backend with each call. */
function claimsOf(token: string): Record<string, unknown> | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined;
  } catch (fault) {
    console.info('The stored token cannot be read.', fault);
    return undefined;
  }
}
