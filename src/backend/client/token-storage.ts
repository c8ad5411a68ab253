import { decodeJWT } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage, type KeyValueStorageInterface, sessionStorage } from 'aws-amplify/utils';
import { storedSession, wasSignedOut } from './stored-session';

/** Selects the storage that has the tokens: those of "Remember me" outlive the browser's session. */
export function chooseTokenStorage(): void {
  selectTokenStorage(currentTokenStorage());
}

/** Selects the storage of the next sign-in's tokens. */
export function selectTokenStorage(storage: TokenStorage): void {
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storages[storage]);
}

/** Refreshes the tokens, without the identity pool; null if the user pool rejects them, which deletes them. */
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
  const chosen = storages[currentTokenStorage()];
  const newTokens = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void newTokens.set(key, value),
    getItem: async (key) => newTokens.get(key) ?? null,
    removeItem: async (key) => void newTokens.delete(key),
    clear: async () => newTokens.clear(),
  });
  try {
    await signIn();
    await Promise.all([...newTokens].map(([key, value]) => chosen.setItem(key, value)));
  } finally {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(chosen);
  }
}

type TokenStorage = keyof typeof storages;

const storages = { local: rejectingSignedOut(() => defaultStorage), session: rejectingSignedOut(tabStorage) };

/**
 * Storage of this tab. Falls back to persistent storage if the tab's own is empty after a failed or abandoned login: a
 * user who has since signed in persistently in another tab is signed in here, too, and tokens are read, refreshed and
 * removed there.
 */
function tabStorage(): KeyValueStorageInterface {
  return storedSession() === 'local' ? defaultStorage : sessionStorage;
}

/**
 * Wraps the storage so that it rejects tokens of a session that another tab has signed out during the refresh. The
 * client handles this like a rejection by the user pool, which follows anyway: it deletes its tokens.
 */
function rejectingSignedOut(find: () => KeyValueStorageInterface): KeyValueStorageInterface {
  return {
    async setItem(key, value) {
      if (key.endsWith('.accessToken') && wasSignedOut(String(decodeJWT(value).payload.origin_jti)))
        throw Object.assign(new Error('The session was left.'), { name: 'NotAuthorizedException' });
      await find().setItem(key, value);
    },
    getItem: (key) => find().getItem(key),
    removeItem: (key) => find().removeItem(key),
    clear: () => find().clear(),
  };
}

function currentTokenStorage(): TokenStorage {
  return storedSession() === 'session' ? 'session' : 'local';
}
