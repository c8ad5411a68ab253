import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { LeavePrompt } from '../forms/LeavePrompt';
import { AdminHeader } from './AdminHeader';

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});

function show(isChanged: boolean, signOut = vi.fn(() => Promise.resolve())) {
  const user = { id: '6f1c', sessionId: 's', email: 'ada@example.com', isAdministrator: true };
  const page = (
    <>
      <AdminHeader />
      <LeavePrompt isChanged={isChanged} />
      <Toaster label="Notices" />
    </>
  );
  render(
    <TestApp session={{ status: 'in', user }} signOut={signOut}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </TestApp>,
  );
  return signOut;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('asks before logging out with unsaved changes', () => {
  const signOut = show(true);
  press('Log out');
  expect(screen.getByRole('dialog', { name: 'Log out now?' })).toBeTruthy();
  press('Stay here');
  expect(signOut).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('logs out without asking if nothing is unsaved', () => {
  const signOut = show(false);
  press('Log out');
  expect(signOut).toHaveBeenCalled();
});

test('says in words that logging out failed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  show(
    false,
    vi.fn(() => Promise.reject(new Error('signOut: Status 500.'))),
  );
  press('Log out');
  expect(await screen.findByText('You could not be logged out. Try again.')).toBeTruthy();
  expect(screen.queryByText(/Status 500/)).toBeNull();
});
