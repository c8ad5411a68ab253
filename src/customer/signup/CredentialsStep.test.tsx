import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { CredentialsStep } from './CredentialsStep';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const hint =
  'Ensure that these requirements are met: At least 8 characters; At least one lowercase character; Inclusion of at least one special character, e.g., ! @ # ?';

function show(email = '') {
  const onStep = vi.fn();
  render(
    <MemoryRouter>
      <CredentialsStep email={email} loginHref="/login" onStep={onStep} />
    </MemoryRouter>,
    { wrapper: TestApp },
  );
  return onStep;
}

function submit(password: string) {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.submit(screen.getByRole('button', { name: 'Sign up' }));
}

test('shows the password rules for five seconds after a violation, and does not submit', () => {
  const onStep = show('ada@example.com');
  submit('short');
  expect(screen.getByRole('alert').textContent).toContain(hint);
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.getByRole('alert')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onStep).not.toHaveBeenCalled();
});

test("rejects a password that violates the pool's policy only", () => {
  const onStep = show('ada@example.com');
  submit('lower-case');
  expect(screen.getByRole('alert').textContent).toContain('The password does not meet all requirements yet.');
  expect(onStep).not.toHaveBeenCalled();
});

test('hides the error of a weak password when a strong one is submitted', () => {
  show('ada@example.com');
  submit('lower-case');
  expect(screen.getByRole('alert').textContent).toContain('The password does not meet all requirements yet.');
  submit('Upper-case-1');
  expect(screen.queryByRole('alert')).toBeNull();
});

test("prefills the banner's address, and requires an e-mail address and a password", () => {
  show('ada@example.com');
  const email = screen.getByLabelText('E-mail');
  expect(email).toHaveProperty('value', 'ada@example.com');
  expect(email.getAttribute('type')).toBe('email');
  expect(email).toHaveProperty('required', true);
  expect(screen.getByLabelText('Password')).toHaveProperty('required', true);
});

test.each([
  ['Terms of Use', '/terms-of-use'],
  ['Privacy Policy', '/privacy-policy'],
])('links what a user accepts with an account: %s', (name, page) => {
  show();
  const link = screen.getByRole('link', { name });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([page, '_blank']);
});
