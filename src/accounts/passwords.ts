import { hasSession } from '@/backend/client/auth';
import { BackendError } from '@/backend/client/errors';
import { isSessionRejection } from '@/backend/client/rejections';
import {
  changePassword as changeStoredPassword,
  confirmResetPassword,
  endOtherSessions,
  resetPassword,
} from '@/backend/passwords';
import type { MessageId } from '@/i18n/messages';

const length: PasswordRule = { text: 'password.length', isMet: (password) => password.length >= 8 };

const lowercase: PasswordRule = { text: 'password.lowercase', isMet: (password) => /[a-z]/.test(password) };

const uppercase: PasswordRule = { text: 'password.uppercase', isMet: (password) => /[A-Z]/.test(password) };

const number: PasswordRule = { text: 'password.number', isMet: (password) => /[0-9]/.test(password) };

// The symbols of the user pool's policy; a space counts inside a password, not at its start or end.
const symbol: PasswordRule = {
  text: 'password.symbol',
  isMet: (password) => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S\s+\S/.test(password),
};

/** The user pool's stricter policy, shown as a check list while typing (specification, decision 4). */
export const poolPolicy: readonly PasswordRule[] = [length, lowercase, uppercase, number, symbol];

/**
 * The policy for password managers that generate a password: value of the attribute `passwordrules`, which Safari and
 * 1Password read. Lists symbols that all keyboards have and that an invitation shows as they are.
 */
export const generatedPasswordRules =
  'minlength: 8; required: lower; required: upper; required: digit; required: [-!#$%*+=?@_];';

/**
 * Sends a reset code to the address if it has an account. Prevents account enumeration: an unknown account, or one that
 * cannot receive a code, gets the same response.
 */
export async function sendResetCode(email: string): Promise<void> {
  try {
    await resetPassword(email);
  } catch (error) {
    if (!isAccountError(error)) throw error;
    console.info('The code could not be sent.', error);
  }
}

/** Sets the new password with the emailed code. */
export async function setNewPassword(reset: { email: string; code: string; password: string }): Promise<void> {
  try {
    await confirmResetPassword(reset);
  } catch (error) {
    // Reports a wrong code instead, to prevent account enumeration.
    if (error instanceof BackendError && error.code === 'UserNotFoundException') {
      throw new BackendError('CodeMismatchException', error.problems, error);
    }
    throw error;
  }
}

/** Result for the sessions of other devices: ended, or possibly still valid. */
export type OtherSessions = 'ENDED' | 'MAY_GO_ON';

/**
 * Changes the password of the signed-in user and ends the sessions of all other devices, where an intruder may know the
 * old one. The password change persists even if the global sign-out fails.
 */
export async function changePassword(change: {
  email: string;
  oldPassword: string;
  newPassword: string;
}): Promise<OtherSessions> {
  await changeWithOldPassword({ oldPassword: change.oldPassword, newPassword: change.newPassword });
  try {
    await endOtherSessions({ email: change.email, password: change.newPassword });
    return 'ENDED';
  } catch (error) {
    console.info('The sessions of other devices could not be ended.', error);
    // A partial failure may have revoked this session, too: `hasSession` detects that and signs the user out here.
    await hasSession();
    return 'MAY_GO_ON';
  }
}

/** The user pool reports a wrong old password with the error of a wrong sign-in. */
async function changeWithOldPassword(change: { oldPassword: string; newPassword: string }): Promise<void> {
  try {
    await changeStoredPassword(change);
  } catch (error) {
    if (error instanceof BackendError && error.code === 'NotAuthorizedException' && !isSessionRejection(error)) {
      throw new BackendError('OldPasswordWrong', error.problems, error);
    }
    throw error;
  }
}

/** True if the current password of a password change was wrong. */
export function isOldPasswordWrong(error: unknown): boolean {
  return error instanceof BackendError && error.code === 'OldPasswordWrong';
}

function isAccountError(error: unknown): boolean {
  const codes = ['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'];
  return error instanceof BackendError && codes.includes(error.code);
}

/** A requirement of a password, with its check. */
interface PasswordRule {
  text: MessageId;
  isMet(password: string): boolean;
}

/** The form's own rule, whose hint is shown for five seconds (specification, customer side, §5). */
export function passesFormRule(password: string): boolean {
  return [length, lowercase, symbol].every(({ isMet }) => isMet(password));
}

/** True if the password meets the policy of the user pool. */
export function passesPoolPolicy(password: string): boolean {
  return poolPolicy.every(({ isMet }) => isMet(password));
}
