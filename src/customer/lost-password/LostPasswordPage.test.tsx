import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { LostPasswordPage, storePendingAddress } from './LostPasswordPage';

afterEach(() => {
  cleanup();
  storePendingAddress(undefined);
});

function show() {
  const router = createMemoryRouter([{ path: '/', element: <LostPasswordPage /> }]);
  render(<RouterProvider router={router} />, { wrapper: TestApp });
}

test('requires an e-mail address for a reset', () => {
  show();
  const email = screen.getByLabelText('E-mail');
  expect([email.getAttribute('type'), email.hasAttribute('required')]).toEqual(['email', true]);
});

test('requires the code and the new password', () => {
  storePendingAddress('ada@example.com');
  show();
  for (const label of ['Code', 'New password']) {
    expect(screen.getByLabelText(label).hasAttribute('required')).toBe(true);
  }
});

test('tells password managers the account of the new password', () => {
  storePendingAddress('ada@example.com');
  show();
  expect(document.querySelector('form [autocomplete="username"]')).toHaveProperty('value', 'ada@example.com');
});
