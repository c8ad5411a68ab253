import { decodeJWT } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage, type KeyValueStorageInterface, sessionStorage } from 'aws-amplify/utils';
import { hasBeenLeft, storedSession } from './stored-session';

/**
 * Selects the storage in which the tokens were found: tokens of "Remember me" outlive the browser's session, others do
 * not.
 */
export function chooseTokenStorage(): void {
  keepTokens(foundIn());
}

/** Selects the storage of the next sign-in's tokens. */
export function keepTokens(howLong: HowLong): void {
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storages[howLong]);
}

/**
 * Refreshes the tokens; null if the user pool rejects them, which deletes them. Unlike a session refresh, it needs no
 * identity pool.
 */
export function freshTokens(): Promise<object | null> {
  return cognitoUserPoolsTokenProvider.getTokens({ forceRefresh: true });
}

/** The access token of the signed-in user; undefined for a visitor. */
export async function accessToken(): Promise<string | undefined> {
  return (await cognitoUserPoolsTokenProvider.getTokens())?.accessToken.toString();
}

/**
 * Runs `signIn` and then replaces the stored tokens with the new ones. The client refuses a sign-in while it sees
 * tokens, so it gets an empty storage meanwhile; the old tokens stay stored until then, so that no other tab treats the
 * user as signed out.
 */
export async function replaceTokens(signIn: () => Promise<unknown>): Promise<void> {
  const chosen = storages[foundIn()];
  const brought = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void brought.set(key, value),
    getItem: async (key) => brought.get(key) ?? null,
    removeItem: async (key) => void brought.delete(key),
    clear: async () => brought.clear(),
  });
  try {
    await signIn();
    await Promise.all([...brought].map(([key, value]) => chosen.setItem(key, value)));
  } finally {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(chosen);
  }
}

type HowLong = keyof typeof storages;

const storages = { 'for-good': withoutLeft(() => defaultStorage), 'for-the-session': withoutLeft(ofThisTab) };

/**
 * Storage of this tab. Falls back to persistent storage if the tab's own is empty after a failed or abandoned login: a
 * user who has since signed in persistently in another tab is signed in here, too, and tokens are read, refreshed and
 * removed there.
 */
function ofThisTab(): KeyValueStorageInterface {
  return storedSession() === 'local' ? defaultStorage : sessionStorage;
}

/**
 * Wraps the storage so that it rejects tokens of a session that another tab has signed out during the refresh. The
 * client handles this like a rejection by the user pool, which follows anyway: it deletes its tokens.
 */
function withoutLeft(find: () => KeyValueStorageInterface): KeyValueStorageInterface {
  return {
    async setItem(key, value) {
      if (key.endsWith('.accessToken') && hasBeenLeft(String(decodeJWT(value).payload.origin_jti)))
        throw Object.assign(new Error('The session was left.'), { name: 'NotAuthorizedException' });
      await find().setItem(key, value);
    },
    getItem: (key) => find().getItem(key),
    removeItem: (key) => find().removeItem(key),
    clear: () => find().clear(),
  };
}

function foundIn(): HowLong {
  return storedSession() === 'session' ? 'for-the-session' : 'for-good';
}
