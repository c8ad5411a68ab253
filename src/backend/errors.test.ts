import { expect, test } from 'vitest';
import { isPassingFailure } from '@/lib/passing-failure';
import { BackendError, fromGraphQLErrors, toBackendError } from './errors';

test("AppSync's errors keep their paths and words", () => {
  const error = fromGraphQLErrors(
    [{ message: 'Not Authorized', path: ['getUsers', 'user_email'], errorType: 'Unauthorized' }, { message: 'Odd' }],
    'Users.get',
  );
  expect(error.code).toBe('Unauthorized');
  expect(error.message).toBe('getUsers.user_email: Not Authorized\nUsers.get: Odd');
});

test('an unreachable server is one kind of failure, however it is told', () => {
  const told = [
    new TypeError('Failed to fetch'),
    Object.assign(new Error('A network error has occurred.'), { name: 'NetworkError' }),
    { data: null, errors: [{ message: 'Network error' }] },
  ];
  for (const thrown of told) expect(isPassingFailure(toBackendError(thrown, 'x'))).toBe(true);
  expect(isPassingFailure(toBackendError(new Error('no'), 'x'))).toBe(false);
});

test("an identity provider's error keeps its name", () => {
  const error = toBackendError(Object.assign(new Error('Wrong'), { name: 'CodeMismatchException' }), 'confirmSignUp');
  expect(error).toBeInstanceOf(BackendError);
  expect(error.code).toBe('CodeMismatchException');
  expect(toBackendError(error, 'again')).toBe(error);
});
