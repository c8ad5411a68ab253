import { BackendError } from '@/backend/errors';
import type { MessageId } from '@/i18n/messages';

/** Plain words for an error of signing in or up; the backend's own name for it goes to the log. */
export function authMessage(error: unknown): MessageId {
  if (!(error instanceof BackendError)) return 'auth.unknown';
  if (error.code === 'NotAuthorizedException' && /attempts exceeded/i.test(error.message)) return 'auth.tooOften';
  return messages[error.code] ?? 'auth.unknown';
}

const messages: Partial<Record<string, MessageId>> = {
  // One answer for both, so that nobody learns which addresses have accounts.
  NotAuthorizedException: 'auth.wrong',
  UserNotFoundException: 'auth.wrong',
  CodeMismatchException: 'auth.codeWrong',
  ExpiredCodeException: 'auth.codeExpired',
  LimitExceededException: 'auth.tooOften',
  TooManyRequestsException: 'auth.tooOften',
  TooManyFailedAttemptsException: 'auth.tooOften',
  InvalidPasswordException: 'auth.passwordRefused',
  InvalidParameterException: 'auth.invalid',
  UserAlreadyAuthenticatedException: 'auth.alreadyIn',
  NetworkError: 'auth.network',
};
