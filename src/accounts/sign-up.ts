import { BackendError } from '@/backend/errors';
import { confirmResetPassword, resetPassword } from '@/backend/passwords';
import { type ConfirmedStep, confirmSignUp, resendSignUpCode, signUp } from '@/backend/sign-up';
import { visitorIp } from '@/backend/visitor-ip';

/** What a sign-up's first step finds: a new account, one that was never confirmed, or one that is in use. */
export type SignUpStart = 'new' | 'unfinished' | 'exists';

/**
 * Registers the account, or finds out how far it is; a code is on its way unless it 'exists'. The user pool answers it all:
 * no list of users is read (specification, decision 3).
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

/** A confirmed account gets no code; the pool then says that the request does not fit. */
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

/** Confirms an account left unfinished, and sends the code that lets it take the password typed now. */
export async function finishOldSignUp(account: { email: string; code: string }): Promise<void> {
  await finishSignUp(account);
  await resetPassword(account.email);
}

/** Sends another code for the step that waits for one. */
export function sendAnotherCode(email: string, step: 'confirm' | 'reset'): Promise<void> {
  return step === 'confirm' ? resendSignUpCode(email) : resetPassword(email);
}

/** Gives the confirmed account the password typed now. */
export function takePassword(reset: { email: string; code: string; password: string }): Promise<void> {
  return confirmResetPassword(reset);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof BackendError ? error.code : undefined;
}
