import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoCredentialsProvider, cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { generateClient } from 'aws-amplify/data';
import { ConsoleLogger, defaultStorage } from 'aws-amplify/utils';
import { inject } from 'vitest';
import type { Schema } from '../../amplify/data/schema';
import { configureBackend } from '../../src/backend/client/configure';
import { type Account, type AccountName, administerAccounts } from './accounts';
import { addBrowserGlobals } from './node-globals';

let connecting: Promise<void> | undefined;

/** Configures the Amplify client of this file for the backend under test, once, without a session. */
export function connect(): Promise<void> {
  connecting ??= configure();
  return connecting;
}

async function configure(): Promise<void> {
  await addBrowserGlobals();
  // Files of a browser run share its storage.
  await defaultStorage.clear();
  // The client warns about endpoints that are not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const { outputs, url } = inject('backend');
  await configureBackend(outputs, url);
  // The site signs no GraphQL requests; `asIdentity` does.
  Amplify.configure(Amplify.getConfig(), {});
}

/** Connects and returns the generated data client. */
export async function connectedClient() {
  await connect();
  return generateClient<Schema>();
}

/** Switches the client to an account. Signs in the first time; afterwards restores that session. */
export async function signInAs(who: AccountName | Account): Promise<void> {
  await connect();
  const { email, password } = accountOf(who);
  const storage = storages.get(email) ?? memoryStorage();
  storages.set(email, storage);
  await takeTokens(storage);
  const { tokens } = await fetchAuthSession();
  if (tokens) return;
  await signIn({ username: email, password });
}

/** Switches the client to a visitor, without ending the former session. */
export async function signedOut(): Promise<void> {
  await connect();
  await takeTokens(memoryStorage());
}

/**
 * Returns the access token of an account, for concurrent requests of several users; leaves the client signed in as this
 * account.
 */
export async function accessTokenOf(who: AccountName | Account): Promise<string> {
  await signInAs(who);
  const { tokens } = await fetchAuthSession();
  if (!tokens) throw new Error(`The sign-in of ${accountOf(who).email} returned no tokens.`);
  return tokens.accessToken.toString();
}

let administration: ReturnType<typeof administerAccounts> | undefined;

/** Creates and changes accounts of the backend under test as an administrator, by one client. */
export function accounts() {
  administration ??= administerAccounts(inject('backend'));
  return administration;
}

function accountOf(who: AccountName | Account): Account {
  return typeof who === 'string' ? inject('backend').accounts[who] : who;
}

/** Returns the options of a data-client call that sends this token instead of the session's. */
export function withToken(token: string) {
  // The `lambda` mode sends the given token unchanged, like the user pool's mode.
  return { authMode: 'lambda', authToken: token } as const;
}

export const asMember = { authMode: 'userPool' } as const;
export const asVisitor = { authMode: 'apiKey' } as const;
/** Signs requests with the identity pool's credentials: a guest's without a session. */
export const asIdentity = { authMode: 'identityPool' } as const;

type Storage = Parameters<typeof cognitoUserPoolsTokenProvider.setKeyValueStorage>[0];
const storages = new Map<string, Storage>();

async function takeTokens(storage: Storage): Promise<void> {
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  // The client caches the former account's credentials separately from its tokens.
  await cognitoCredentialsProvider.clearCredentialsAndIdentityId();
}

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    setItem: async (key, value) => void items.set(key, value),
    getItem: async (key) => items.get(key) ?? null,
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  };
}
