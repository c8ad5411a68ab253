import { act, cleanup, renderHook, screen } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { afterEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { Toaster } from '@/ui/notices/Toaster';
import { useListFailure } from './AccountList';

afterEach(() => {
  act(() => toast.remove());
  cleanup();
  vi.useRealTimers();
});

test('reports for five seconds that the accounts could not be loaded', () => {
  vi.useFakeTimers();
  const refusal = new Error('Out of order');
  renderHook(() => useListFailure(refusal), {
    wrapper: ({ children }) => (
      <InEnglish>
        {children}
        <Toaster label="Notices" />
      </InEnglish>
    ),
  });
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.getByText('Failed to fetch users').closest('[inert]')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText('Failed to fetch users').closest('[inert]')).toBeTruthy();
});
