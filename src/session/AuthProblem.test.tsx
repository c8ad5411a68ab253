import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BackendError } from '@/backend/client/errors';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { AuthProblem } from './AuthProblem';

afterEach(cleanup);

// Specification, customer side, §8.
test.each([
  ['NetworkError', 'A network error has occurred.'],
  ['UserAlreadyAuthenticatedException', 'There is already a signed in user.'],
])('shows %s in the words of the specification: "%s"', (code, words) => {
  const error = new BackendError(code, [{ path: 'signIn', message: 'The words of the client.' }]);
  render(<AuthProblem error={error} />, { wrapper: InEnglish });
  expect(screen.getByRole('alert').textContent).toBe(words);
});
