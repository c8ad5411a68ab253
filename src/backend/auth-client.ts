import { whenConfigured } from './connection';
import { toBackendError } from './errors';

/** The Amplify client's sign-in functions. Loaded when first needed. */
export async function authClient() {
  await whenConfigured();
  return import('aws-amplify/auth');
}

/** The result of a call of theirs; whatever it throws becomes a `BackendError` that names the call. */
export async function named<Result>(path: string, call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (thrown) {
    throw toBackendError(thrown, path);
  }
}

/** Has the tokens refreshed; the client forgets those that the user pool refuses. */
export async function refreshTokens(): Promise<void> {
  await whenConfigured();
  const { freshTokens } = await import('./token-storage');
  await named('session', freshTokens());
}
