import { authClient, named } from './auth-client';
import { BackendError } from './errors';
import { type SignInStep, stepOf } from './sign-in';

/**
 * Opens the hosted sign-in page of the user pool (authorization-code flow with PKCE; specification, customer side, §1
 * and §7). It redirects to the login page, where `finishHostedSignIn` continues. Prefills `email`.
 */
export async function beginHostedSignIn({ email, language }: { email: string; language: string }): Promise<void> {
  const { signInWithRedirect } = await authClient();
  const { keepTokens } = await import('./token-storage');
  keepTokens('for-good');
  const options = { lang: language, ...(email && { loginHint: email }) };
  await named('signInWithRedirect', signInWithRedirect({ options }));
}

let finishing: Promise<SignInStep> | undefined;

/**
 * Takes the code in the address of the page for tokens. Fails with a `BackendError` where the user pool reports an error,
 * the code is not taken, or the address answers no sign-in that was begun in this browser: such a code is never sent.
 */
export function finishHostedSignIn(): Promise<SignInStep> {
  // A code is good once.
  finishing ??= finish().finally(() => {
    finishing = undefined;
  });
  return finishing;
}

async function finish(): Promise<SignInStep> {
  if (!isBegun()) throw failed('The sign-in was not begun in this browser.');
  const { Hub } = await import('aws-amplify/utils');
  let stop: (() => void) | undefined;
  const finished = new Promise<void>((resolve, reject) => {
    stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signInWithRedirect') resolve();
      if (payload.event === 'signInWithRedirect_failure') reject(payload.data?.error ?? failed('No reason was given.'));
    });
  });
  try {
    // The client reads the address as it is loaded and configured.
    await Promise.all([authClient(), named('signInWithRedirect', finished)]);
  } finally {
    stop?.();
  }
  return stepOf('DONE');
}

/** The client notes that it waits for an answer, until it has one. */
function isBegun(): boolean {
  try {
    return Object.keys(localStorage).some(
      (key) => key.endsWith('.inflightOAuth') && localStorage.getItem(key) === 'true',
    );
  } catch (refusal) {
    console.info('Storage is not available.', refusal);
    return false;
  }
}

function failed(message: string): BackendError {
  return new BackendError('OAuthSignInException', [{ path: 'signInWithRedirect', message }]);
}
