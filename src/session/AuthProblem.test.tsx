import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BackendError, toBackendError } from '@/backend/client/errors';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { isOutdated } from '@/lib/outdated';
import { AuthProblem } from './AuthProblem';

afterEach(() => {
  cleanup();
  isOutdated.set(false);
});

// Specification, customer side, §8.
test.each([
  ['NetworkError', 'A network error has occurred.'],
  ['UserAlreadyAuthenticatedException', 'There is already a signed in user.'],
])('shows %s in the words of the specification: "%s"', (code, words) => {
  const error = new BackendError(code, [{ path: 'signIn', message: 'The words of the client.' }]);
  render(<AuthProblem error={error} />, { wrapper: InEnglish });
  expect(screen.getByRole('alert').textContent).toBe(words);
});

test('names a new version instead of the connection when it has replaced the code of the sign-in', () => {
  const error = toBackendError(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), 'signIn');
  render(<AuthProblem error={error} />, { wrapper: InEnglish });
  act(() => isOutdated.set(true));
  expect(screen.getByRole('alert').textContent).toBe('The site has been updated. Reload the page, then try again.');
});

test('keeps the reason of the server when there is a new version', () => {
  isOutdated.set(true);
  const error = new BackendError('UserAlreadyAuthenticatedException', [{ path: 'signIn', message: 'Signed in.' }]);
  render(<AuthProblem error={error} />, { wrapper: InEnglish });
  expect(screen.getByRole('alert').textContent).toBe('There is already a signed in user.');
});
