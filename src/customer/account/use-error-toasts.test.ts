import { renderHook } from '@testing-library/react';
import { useToaster } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { useErrorToasts } from './use-error-toasts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

/** Returns the toasts that an error with this message causes. */
function toastsAfter(message: string) {
  renderHook(useErrorToasts, { wrapper: InEnglish }).result.current(new Error(message));
  return renderHook(() => useToaster()).result.current.toasts.map(({ message: shown, type }) => ({
    message: shown,
    type,
  }));
}

test("reports each problem of an update in a toast: '{path}: {message}'", () => {
  // Format of a backend error with several problems: one per line.
  const refused = 'updateUsers: Not allowed\nuser_contact_number: Too long';
  expect(toastsAfter(refused)).toEqual(
    expect.arrayContaining([
      { message: 'updateUsers: Not allowed', type: 'error' },
      { message: 'user_contact_number: Too long', type: 'error' },
    ]),
  );
  expect(console.error).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ message: refused }));
});

test('gives advice after an unclear response, and logs the details', () => {
  expect(toastsAfter('Users.update: Unknown error')).toContainEqual({
    message: 'Users.update: Something went wrong. Please try again.',
    type: 'error',
  });
  expect(console.error).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ message: 'Users.update: Unknown error' }),
  );
});
