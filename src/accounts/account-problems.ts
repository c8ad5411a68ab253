import type { AccountValidationError } from '@rules/account-rules';
import { BackendError, isUnreachable } from '@/backend/client/errors';
import type { MessageId, MessageValues } from '@/i18n/messages';

type Text = (id: MessageId, values?: MessageValues) => string;

/** True if another account already uses the email address. */
export function isEmailTaken(failure: unknown): boolean {
  return messageOf(failure) === 'EMAIL_TAKEN';
}

/** True if another administrator changed the account after it was loaded. */
export function isAccountChangedMeanwhile(failure: unknown): boolean {
  return messageOf(failure) === 'CHANGED_MEANWHILE';
}

/** Returns the validation errors that the server reported; empty for any other failure. */
export function refusedFields(failure: unknown): AccountValidationError[] {
  const json = /^INVALID_ACCOUNT: (\[.*\])$/s.exec(messageOf(failure))?.[1];
  if (!json) return [];
  // The server produces this JSON with the same validation rules.
  return JSON.parse(json) as AccountValidationError[];
}

/** Returns the message for a failed account creation, by its step (specification, back office, §8). */
export function creationText(failure: unknown, text: Text): string {
  const message = messageOf(failure);
  const [, step = '', reason = ''] = /^([A-Z_]+_FAILED): (.*)$/s.exec(message) ?? [];
  const id = recordTexts[step];
  if (id) return text(id);
  // The sign-in service's own error message.
  return text('accounts.createFailed', { message: reason || reasonText(failure, text) });
}

const recordTexts: Partial<Record<string, MessageId>> = {
  SIGN_UP_RECORD_FAILED: 'accounts.signUpRecordFailed',
  USER_RECORD_FAILED: 'accounts.userRecordFailed',
  ACTIVITY_FAILED: 'accounts.activityFailed',
};

/** Returns the error message for any other failed change: 'Error: {message}' (specification, back office, §8). */
export function changeText(failure: unknown, text: Text): string {
  return text('accounts.error', { message: reasonText(failure, text) });
}

/** Returns the reason of a failure without the names of operations, codes and services. */
function reasonText(failure: unknown, text: Text): string {
  return text(rejectionTexts[messageOf(failure)] ?? (isUnreachable(failure) ? 'auth.network' : 'auth.unknown'));
}

const rejectionTexts: Partial<Record<string, MessageId>> = {
  NO_SUCH_ACCOUNT: 'accounts.refusedNoAccount',
  NO_POOL_USER: 'accounts.refusedNoPoolUser',
  OWN_ACCOUNT: 'accounts.refusedOwn',
  LAST_ADMINISTRATOR: 'accounts.refusedLast',
  NOTHING_TO_SEND: 'accounts.refusedNothingToSend',
  NOT_ADMINISTRATOR: 'accounts.refusedNotAdministrator',
  CHANGED_MEANWHILE: 'accounts.changedMeanwhile',
};

function messageOf(failure: unknown): string {
  if (failure instanceof BackendError) return failure.problems.map(({ message }) => message).join(' ');
  return failure instanceof Error ? failure.message : String(failure);
}
