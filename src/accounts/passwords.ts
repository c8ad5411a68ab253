import { hasSession } from '@/backend/auth';
import { BackendError } from '@/backend/errors';
import { endOtherSessions } from '@/backend/other-sessions';
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

/** What becomes of the sessions of other devices. */
export type OtherSessions = 'ENDED' | 'MAY_GO_ON';

/**
 * Changes the password of whoever is signed in, and ends the sessions of all other devices: somebody there may have known
 * the old one. The new password holds where that fails.
 */
export async function changePassword(change: {
  email: string;
  oldPassword: string;
  newPassword: string;
}): Promise<OtherSessions> {
  await changeByTheOld({ oldPassword: change.oldPassword, newPassword: change.newPassword });
  try {
    await endOtherSessions({ email: change.email, password: change.newPassword });
    return 'ENDED';
  } catch (error) {
    console.info('The sessions of other devices may go on.', error);
    // Where it failed half-way this one has ended, too, and is to be told so.
    await hasSession();
    return 'MAY_GO_ON';
  }
}

/** The user pool calls a wrong old password what it calls a wrong sign-in. */
async function changeByTheOld(change: { oldPassword: string; newPassword: string }): Promise<void> {
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
