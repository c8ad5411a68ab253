import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { useExportProblem } from './use-export-problem';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('tells the user to reload when a new version has replaced the code of an export', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const registration = { update: vi.fn(), waiting: null as object | null, installing: null };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestApp>
      {children}
      <Toaster label="Notices" />
    </TestApp>
  );
  const { result } = renderHook(() => useExportProblem('admin.loadFailed'), { wrapper });
  const lostChunk = new TypeError('Failed to fetch dynamically imported module');
  await act(() => result.current(lostChunk));
  expect(screen.queryByText(/The site has been updated/)).toBeNull();
  registration.update.mockImplementation(() => {
    registration.waiting = {};
  });
  await act(() => result.current(lostChunk));
  expect(screen.getByText('The site has been updated. Reload the page, then try again.')).toBeDefined();
});
