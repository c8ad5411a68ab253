import { expect, test } from 'vitest';
import { isRetryable } from '@/lib/failures';
import { BackendError, fromGraphQLErrors, toBackendError } from './errors';

test("keeps path and message of AppSync's errors", () => {
  const error = fromGraphQLErrors(
    [{ message: 'Not Authorized', path: ['getUsers', 'user_email'], errorType: 'Unauthorized' }, { message: 'Odd' }],
    'Users.get',
  );
  expect(error.code).toBe('Unauthorized');
  expect(error.message).toBe('getUsers.user_email: Not Authorized\nUsers.get: Odd');
});

test('recognizes an unreachable server in every form', () => {
  const thrownValues = [
    new TypeError('Failed to fetch'),
    Object.assign(new Error('A network error has occurred.'), { name: 'NetworkError' }),
    { data: null, errors: [{ message: 'Network error' }] },
    { data: null, errors: [{ message: 'Failed to fetch' }] },
    // A response that breaks off, as the Amplify client reports it.
    Object.assign(new Error('An unknown error has occurred.'), {
      name: 'Unknown',
      underlyingError: new TypeError('network error'),
    }),
    // A chunk of the site that cannot be loaded, as Chrome, Firefox and Safari report it.
    new TypeError('Failed to fetch dynamically imported module: https://x/assets/sign-in.js'),
    new TypeError('error loading dynamically imported module: https://x/assets/sign-in.js'),
    new TypeError('Importing a module script failed.'),
    // A request that timed out.
    Object.assign(new Error('signal timed out'), { name: 'TimeoutError' }),
  ];
  for (const thrown of thrownValues) {
    const error = toBackendError(thrown, 'x');
    expect(isRetryable(error)).toBe(true);
    expect(error.message).toBe('x: A network error has occurred.');
  }
  expect(isRetryable(toBackendError(new Error('no'), 'x'))).toBe(false);
});

test("keeps the name of an identity provider's error", () => {
  const error = toBackendError(Object.assign(new Error('Wrong'), { name: 'CodeMismatchException' }), 'confirmSignUp');
  expect(error).toBeInstanceOf(BackendError);
  expect(error.code).toBe('CodeMismatchException');
  expect(toBackendError(error, 'again')).toBe(error);
});
