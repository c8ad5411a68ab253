import { whenConfigured } from './connection';
import { toBackendError } from './errors';

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
export async function refreshTokens(): Promise<void> {
  await whenConfigured();
  const { freshTokens } = await import('./token-storage');
  await named('session', freshTokens());
}
