import { BackendError, isUnreachable } from '@/backend/client/errors';
import type { MessageId } from '@/i18n/messages';

/** Returns a localized message for a sign-in or sign-up error; falls back to the error's own message. */
export function authText(error: unknown, text: (id: MessageId) => string): string {
  if (!(error instanceof BackendError)) return text(isUnreachable(error) ? 'auth.network' : 'auth.unknown');
  const id = byMessage.find(({ pattern }) => pattern.test(error.message))?.id ?? byCode[error.code];
  return id ? text(id) : error.problems.map(({ message }) => message).join(' ') || text('auth.unknown');
}

/** The user pool uses one error name for several causes; only the message distinguishes them. */
const byMessage: readonly { pattern: RegExp; id: MessageId }[] = [
  { pattern: /attempts? (limit )?exceeded/i, id: 'auth.tooOften' },
  { pattern: /cancell?ed OAuth flow/i, id: 'auth.hostedLeft' },
  // The response was lost and its retry found the sign-in session already used, or the session expired while the user
  // waited.
  { pattern: /invalid session for the user/i, id: 'auth.loginUnfinished' },
  { pattern: /: Unauthorized$/m, id: 'auth.sessionEnded' },
  { pattern: /user is disabled/i, id: 'auth.disabled' },
  // The clients' own messages for an error status without a list of errors, such as that of a proxy.
  { pattern: /: (Unknown error|Status \d+\.)$/m, id: 'auth.unknown' },
  { pattern: /token has (been revoked|expired)/i, id: 'auth.sessionEnded' },
];

const byCode: Partial<Record<string, MessageId>> = {
  // Both errors get one message, so that an attacker cannot find out which addresses have accounts.
  NotAuthorizedException: 'auth.wrong',
  UserNotFoundException: 'auth.wrong',
  CodeMismatchException: 'auth.codeWrong',
  ExpiredCodeException: 'auth.codeExpired',
  LimitExceededException: 'auth.tooOften',
  TooManyRequestsException: 'auth.tooOften',
  TooManyFailedAttemptsException: 'auth.tooOften',
  InvalidPasswordException: 'auth.passwordRefused',
  InvalidParameterException: 'auth.invalid',
  EmptySignInUsername: 'auth.invalid',
  EmptySignUpUsername: 'auth.invalid',
  EmptyResetPasswordUsername: 'auth.invalid',
  OldPasswordWrong: 'account.oldPasswordWrong',
  PasswordResetRequiredException: 'auth.resetNeeded',
  UserNotConfirmedException: 'auth.unconfirmed',
  UserAlreadyAuthenticatedException: 'auth.alreadyIn',
  OAuthSignInException: 'auth.loginUnfinished',
  TokenStoreMissing: 'auth.noStorage',
  QuotaExceededError: 'auth.noStorage',
  UnauthorizedException: 'auth.sessionEnded',
  NetworkError: 'auth.network',
};
