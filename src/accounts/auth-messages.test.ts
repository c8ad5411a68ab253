import { expect, test } from 'vitest';
import { BackendError } from '@/backend/client/errors';
import { isSessionRejection } from '@/backend/client/rejections';
import { authText } from './auth-messages';

const error = (code: string, message = 'The words of the user pool.') =>
  new BackendError(code, [{ path: 'signIn', message }]);
/** Returns each message id as its text. */
const text = (id: string) => id;

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.', 'auth.wrong'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'auth.tooOften'],
  ['NotAuthorizedException', 'User is disabled.', 'auth.disabled'],
  ['NotAuthorizedException', 'Access Token has been revoked', 'auth.sessionEnded'],
  ['NotAuthorizedException', 'Invalid session for the user.', 'auth.loginUnfinished'],
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'auth.loginUnfinished'],
  ['UserNotFoundException', 'User does not exist.', 'auth.wrong'],
  ['UserNotConfirmedException', 'User is not confirmed.', 'auth.unconfirmed'],
  ['CodeMismatchException', 'Invalid code', 'auth.codeWrong'],
  ['ExpiredCodeException', 'Expired', 'auth.codeExpired'],
  ['LimitExceededException', 'Attempt limit exceeded', 'auth.tooOften'],
  ['TooManyRequestsException', 'Rate exceeded', 'auth.tooOften'],
  ['PasswordResetRequiredException', 'Reset', 'auth.resetNeeded'],
  ['UserAlreadyAuthenticatedException', 'There is already a signed in user.', 'auth.alreadyIn'],
  ['EmptySignInUsername', 'username is required to signIn', 'auth.invalid'],
  ['NetworkError', 'A network error has occurred.', 'auth.network'],
  ['OAuthSignInException', 'User cancelled OAuth flow.', 'auth.hostedLeft'],
  ['OAuthSignInException', 'An error occurred while validating the state.', 'auth.loginUnfinished'],
  ['TokenStoreMissing', 'KeyValueStorage or TokenStore not set', 'auth.noStorage'],
  ['QuotaExceededError', 'The quota has been exceeded.', 'auth.noStorage'],
  ['GraphQLError', 'Unknown error', 'auth.unknown'],
  ['Http500', 'Status 500.', 'auth.unknown'],
])('%s "%s" reads as %s', (code, message, id) => {
  expect(authText(error(code, message), text)).toBe(id);
});

test.each([
  'Invalid tokens.',
  'iat not found in access token',
  'Unable to get user session following successful sign-in.',
  'An error occurred when attempting to log out from OAuth provider.',
  'Invalid user pool id provided.',
])('shows the message of an unknown error: %s', (message) => {
  expect(authText(error('AuthError', message), text)).toBe(message);
});

test("shows a general message for an error that is not the backend's", () => {
  expect(authText(new TypeError('x is undefined'), text)).toBe('auth.unknown');
});

test('reports code that cannot be loaded as a lost connection', () => {
  expect(authText(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), text)).toBe(
    'auth.network',
  );
});

test('ends the session for rejected tokens, not for a wrong password or a lost connection', () => {
  expect(isSessionRejection(error('UnauthorizedException'))).toBe(true);
  expect(isSessionRejection(error('GraphQLError', 'Unauthorized'))).toBe(true);
  expect(isSessionRejection(error('NotAuthorizedException', 'Access Token has been revoked'))).toBe(true);
  expect(isSessionRejection(error('NotAuthorizedException', 'User is disabled.'))).toBe(true);
  expect(isSessionRejection(error('NotAuthorizedException', 'Incorrect username or password.'))).toBe(false);
  expect(isSessionRejection(error('Unauthorized', 'Not Authorized to access updateUsers on type Mutation'))).toBe(
    false,
  );
  expect(isSessionRejection(error('NetworkError'))).toBe(false);
  expect(isSessionRejection(new Error('token'))).toBe(false);
});
