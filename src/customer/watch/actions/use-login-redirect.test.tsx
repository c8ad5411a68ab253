import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Route, RouterProvider, Routes, useLocation, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { Toaster } from '@/ui/notices/Toaster';
import { useLoginRedirect } from './use-login-redirect';

const onPress = vi.fn();

function Title({ isVisitor }: { isVisitor: boolean }) {
  const logIn = useLoginRedirect(isVisitor, onPress);
  return (
    <button type="button" onClick={() => logIn('LIKE')}>
      Like
    </button>
  );
}

/** The login page returns with this state. */
function Login({ onLogin }: { onLogin(): void }) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const handleClick = () => {
    onLogin();
    void navigate(new URLSearchParams(search).get('next') ?? '/', { replace: true, state });
  };
  return (
    <button type="button" onClick={handleClick}>
      Login
    </button>
  );
}

function Site() {
  const [isVisitor, setIsVisitor] = useState(true);
  return (
    <Routes>
      <Route path="/stream/movie/x" element={<Title isVisitor={isVisitor} />} />
      <Route path="/login" element={<Login onLogin={() => setIsVisitor(false)} />} />
    </Routes>
  );
}

test("explains the login page after a visitor's press, and applies the press once after the login", async () => {
  const router = createMemoryRouter([{ path: '*', element: <Site /> }], { initialEntries: ['/stream/movie/x?t=9'] });
  render(
    <>
      <RouterProvider router={router} />
      <Toaster label="Notices" />
    </>,
    { wrapper: InEnglish },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Like' }));
  expect(await screen.findByText('You need to log in to view this content.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
  expect(onPress).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await act(async () => undefined);
  expect(screen.getByRole('button', { name: 'Like' })).toBeTruthy();
  expect(onPress.mock.calls).toEqual([['LIKE']]);
  // Nothing is left for a page that is loaded again.
  expect(router.state.location).toMatchObject({ search: '?t=9', state: null });
});
