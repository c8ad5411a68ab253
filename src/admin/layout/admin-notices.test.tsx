import { act, cleanup, render, screen } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '@/ui/notices/Toaster';
import { showProblem, showSuccess } from './admin-notices';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster label="Notices" />);
});

afterEach(() => {
  act(() => toast.remove());
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['what was done', showSuccess],
  ['a problem', showProblem],
])('%s is said for five seconds', (message, say) => {
  act(() => say(message));
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.getByText(message).closest('[inert]')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText(message).closest('[inert]')).toBeTruthy();
});
