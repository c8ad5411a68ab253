import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage, sessionStorage } from 'aws-amplify/utils';
import { storedSession } from './stored-session';

/** Keeps the tokens where they were found; those of "Remember me" outlive the browser's session, the others do not. */
export function chooseTokenStorage(): void {
  keepTokens(storedSession() === 'session' ? 'for-the-session' : 'for-good');
}

/** Where the next sign-in's tokens are kept. */
export function keepTokens(howLong: 'for-good' | 'for-the-session'): void {
  cognitoUserPoolsTokenProvider.setKeyValueStorage(howLong === 'for-good' ? defaultStorage : sessionStorage);
}

/** Refreshes the tokens; null where the user pool refuses, which forgets them. Unlike a whole session's, it needs no identity pool. */
export function freshTokens(): Promise<object | null> {
  return cognitoUserPoolsTokenProvider.getTokens({ forceRefresh: true });
}
