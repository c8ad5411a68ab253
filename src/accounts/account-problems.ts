import { BackendError } from '@/backend/errors';
import type { MessageId, MessageValues } from '@/i18n/messages';
import { isPassingFailure } from '@/lib/passing-failure';
import type { AccountFault } from '../../amplify/rules/account-rules';

type Text = (id: MessageId, values?: MessageValues) => string;

/** The address has an account already. */
export function isEmailTaken(failure: unknown): boolean {
  return messageOf(failure) === 'EMAIL_TAKEN';
}

/** Somebody else changed the account meanwhile. */
export function isAccountChangedMeanwhile(failure: unknown): boolean {
  return messageOf(failure) === 'CHANGED_MEANWHILE';
}

/** The fields that the server refused; none for any other failure. */
export function refusedFields(failure: unknown): AccountFault[] {
  const json = /^INVALID_ACCOUNT: (\[.*\])$/s.exec(messageOf(failure))?.[1];
  if (!json) return [];
  // Written by the server from the same rules.
  return JSON.parse(json) as AccountFault[];
}

/** What is said of an account that could not be made (specification, back office, §8): the step that failed has its own words. */
export function creationText(failure: unknown, text: Text): string {
  const message = messageOf(failure);
  const [, step = '', reason = ''] = /^([A-Z_]+_FAILED): (.*)$/s.exec(message) ?? [];
  const id = recordTexts[step];
  if (id) return text(id);
  return text('accounts.createFailed', { message: reason || message });
}

const recordTexts: Partial<Record<string, MessageId>> = {
  SIGN_UP_RECORD_FAILED: 'accounts.signUpRecordFailed',
  USER_RECORD_FAILED: 'accounts.userRecordFailed',
  ACTIVITY_FAILED: 'accounts.activityFailed',
};

/** What is said of any other change that failed: 'Error: {message}' (specification, back office, §8). */
export function changeText(failure: unknown, text: Text): string {
  const message = messageOf(failure);
  const id = refusals[message];
  return text('accounts.error', { message: id ? text(id) : message });
}

const refusals: Partial<Record<string, MessageId>> = {
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

/** Nothing came back at all, so nobody refused. */
export function hasNoAnswer(failure: unknown): boolean {
  return isPassingFailure(failure);
}

/** What stands in the place of a list that could not be had: a connection is only spoken of where there was no answer. */
export function listFailureWords(failure: unknown): MessageId {
  return hasNoAnswer(failure) ? 'accounts.listFailed' : 'accounts.listRefused';
}
