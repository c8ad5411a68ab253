import { renderHook } from '@testing-library/react';
import { useToaster } from 'react-hot-toast/headless';
import { expect, test } from 'vitest';
import { notifyProblems } from './notify-problems';

test("each problem of an update is a toast of its own: '{path}: {message}'", () => {
  // As a backend error lists its problems: a line each.
  notifyProblems(new Error('updateUsers: Not allowed\nuser_contact_number: Too long'));
  const { result } = renderHook(() => useToaster());
  const shown = result.current.toasts.map(({ message, type }) => ({ message, type }));
  expect(shown).toEqual(
    expect.arrayContaining([
      { message: 'updateUsers: Not allowed', type: 'error' },
      { message: 'user_contact_number: Too long', type: 'error' },
    ]),
  );
});
