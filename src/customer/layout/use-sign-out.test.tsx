import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useToaster } from 'react-hot-toast/headless';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { useSignOut } from './use-sign-out';

const useAll = () => ({ leave: useSignOut(), toaster: useToaster(), location: useLocation() });

function showWith(signOut: () => Promise<void>) {
  const user = { id: '6f1c', sessionId: 's', email: 'ada@example.com', isAdministrator: false };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/account']}>
      <TestApp session={{ status: 'in', user }} signOut={signOut}>
        {children}
      </TestApp>
    </MemoryRouter>
  );
  return renderHook(useAll, { wrapper }).result;
}

test('leads to the login page after a logout', async () => {
  const result = showWith(() => Promise.resolve());
  await act(() => result.current.leave());
  expect(result.current.location.pathname).toBe('/login');
});

test("reports a failed logout in a toast '{path}: {message}', and stays", async () => {
  const result = showWith(() => Promise.reject(new Error('signOut: An error occurred')));
  await act(() => result.current.leave());
  expect(result.current.toaster.toasts.map(({ message }) => message)).toContain('signOut: An error occurred');
  expect(result.current.location.pathname).toBe('/account');
});
