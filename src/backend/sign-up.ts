import { authClient, named } from './client/auth';
import { toBackendError } from './client/errors';

/** Next step of a confirmed sign-up: sign in automatically, or with the typed credentials. */
export type ConfirmedStep = 'COMPLETE_AUTO_SIGN_IN' | 'DONE';

/** Registers an account; a code is sent to `email`. Throws UsernameExistsException if the account exists. */
export async function signUp(account: { email: string; password: string; ip: string }): Promise<void> {
  const { signUp } = await authClient();
  const { email, password, ip } = account;
  // The client polls for three minutes until the code is confirmed, and then signs in automatically (specification,
  // customer side, §9).
  const options = { userAttributes: { email }, clientMetadata: { ip }, autoSignIn: true };
  await named('signUp', signUp({ username: email, password, options }));
}

/**
 * Confirms an account with the code from the email. Succeeds for an account that is already confirmed, because the
 * response to the first request may have been lost.
 */
export async function confirmSignUp(account: { email: string; code: string; ip: string }): Promise<ConfirmedStep> {
  const { confirmSignUp } = await authClient();
  const { email, code, ip } = account;
  try {
    const options = { clientMetadata: { ip } };
    const { nextStep } = await confirmSignUp({ username: email, confirmationCode: code, options });
    return nextStep.signUpStep === 'COMPLETE_AUTO_SIGN_IN' ? 'COMPLETE_AUTO_SIGN_IN' : 'DONE';
  } catch (thrown) {
    const error = toBackendError(thrown, 'confirmSignUp');
    if (error.code === 'NotAuthorizedException' && /current status is CONFIRMED/i.test(error.message)) return 'DONE';
    throw error;
  }
}

/** Completes the automatic sign-in after a sign-up; resolves to false if it is impossible and the user must sign in. */
export async function finishAutoSignIn(): Promise<boolean> {
  const { autoSignIn } = await authClient();
  const { selectTokenStorage } = await import('./client/token-storage');
  selectTokenStorage('local');
  try {
    return (await autoSignIn()).isSignedIn;
  } catch (failure) {
    console.info('The automatic sign-in after the sign-up failed.', failure);
    return false;
  }
}

/** Sends a new sign-up code. Throws InvalidParameterException if the account is already confirmed. */
export async function resendSignUpCode(email: string): Promise<void> {
  const { resendSignUpCode } = await authClient();
  await named('resendSignUpCode', resendSignUpCode({ username: email }));
}
