import { BackendError } from '@/backend/client/errors';
import { confirmResetPassword, resetPassword } from '@/backend/passwords';
import { type ConfirmedStep, confirmSignUp, resendSignUpCode, signUp } from '@/backend/sign-up';
import { visitorIp } from '@/backend/visitor-ip';

/** Result of the first sign-up step: a new account, an unconfirmed one, or an existing confirmed one. */
export type SignUpStart = 'new' | 'unfinished' | 'exists';

/**
 * Registers the account or detects its state; sends a code unless the account 'exists'. Relies on the user pool's
 * responses and reads no list of users (specification, decision 3).
 */
export async function startSignUp(account: { email: string; password: string }): Promise<SignUpStart> {
  try {
    await signUp({ ...account, ip: await visitorIp() });
    return 'new';
  } catch (error) {
    if (codeOf(error) !== 'UsernameExistsException') throw error;
    return resume(account.email);
  }
}

/** A confirmed account gets no code: the pool rejects the request as invalid. */
async function resume(email: string): Promise<SignUpStart> {
  try {
    await resendSignUpCode(email);
    return 'unfinished';
  } catch (error) {
    if (codeOf(error) === 'InvalidParameterException') return 'exists';
    throw error;
  }
}

/** Confirms a new account; the backend then writes its records. */
export async function finishSignUp(account: { email: string; code: string }): Promise<ConfirmedStep> {
  return confirmSignUp({ ...account, ip: await visitorIp() });
}

/** Confirms an unfinished account, then sends the code that sets the password the user has just typed. */
export async function finishOldSignUp(account: { email: string; code: string }): Promise<void> {
  await finishSignUp(account);
  await resetPassword(account.email);
}

/** Resends the verification code of a step. */
export function sendAnotherCode(email: string, step: 'confirm' | 'reset'): Promise<void> {
  return step === 'confirm' ? resendSignUpCode(email) : resetPassword(email);
}

/** Sets the typed password of the confirmed account. */
export function setPassword(reset: { email: string; code: string; password: string }): Promise<void> {
  return confirmResetPassword(reset);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof BackendError ? error.code : undefined;
}
