import { BackendError } from '@/backend/errors';
import { changePassword as changeStoredPassword, confirmResetPassword, resetPassword } from '@/backend/passwords';
import { isSessionRefusal } from './session-refusal';

/**
 * Sends a code to an address, if an account has it. Whether one has is never told: an account that is unknown, or that
 * cannot take a code, looks like any other.
 */
export async function sendResetCode(email: string): Promise<void> {
  try {
    await resetPassword(email);
  } catch (error) {
    if (!isAboutTheAccount(error)) throw error;
    console.info('No code was sent.', error);
  }
}

/** Sets the new password by the mailed code. */
export async function setNewPassword(reset: { email: string; code: string; password: string }): Promise<void> {
  try {
    await confirmResetPassword(reset);
  } catch (error) {
    // Told like a wrong code, for the same reason.
    if (error instanceof BackendError && error.code === 'UserNotFoundException') {
      throw new BackendError('CodeMismatchException', error.problems, error);
    }
    throw error;
  }
}

/** Changes the password of whoever is signed in. The user pool calls a wrong old one what it calls a wrong sign-in. */
export async function changePassword(change: { oldPassword: string; newPassword: string }): Promise<void> {
  try {
    await changeStoredPassword(change);
  } catch (error) {
    if (error instanceof BackendError && error.code === 'NotAuthorizedException' && !isSessionRefusal(error)) {
      throw new BackendError('OldPasswordWrong', error.problems, error);
    }
    throw error;
  }
}

function isAboutTheAccount(error: unknown): boolean {
  const codes = ['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'];
  return error instanceof BackendError && codes.includes(error.code);
}
