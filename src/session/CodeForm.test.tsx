import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackendError } from '@/backend/client/errors';
import { deferred } from '@/lib/deferred';
import { CodeForm } from './CodeForm';
import { TestApp } from './testing/TestApp';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(actions: {
  onCode?: (code: string) => Promise<void>;
  onResend?: () => Promise<void>;
  onOtherAddress?: () => void;
}) {
  const nothing = () => Promise.resolve();
  render(
    <CodeForm
      email="ada@example.com"
      explanation="Why"
      submitLabel="Confirm"
      onCode={actions.onCode ?? nothing}
      onResend={actions.onResend ?? nothing}
      onOtherAddress={actions.onOtherAddress ?? nothing}
    />,
    { wrapper: TestApp },
  );
}

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('offers another code every 30 seconds, with a countdown', async () => {
  const onResend = vi.fn(() => Promise.resolve());
  show({ onResend });
  const resend = screen.getByRole('button', { name: 'Resend OTP' });
  fireEvent.click(resend);
  await advance(0);
  expect(resend).toHaveProperty('disabled', true);
  expect(screen.getByText('You can request another code in 30 seconds.')).toBeTruthy();
  await advance(100);
  expect(screen.getByRole('status').textContent).toContain('We have sent a new code to ada@example.com.');
  await advance(28_900);
  expect(screen.getByText('You can request another code in 1 second.')).toBeTruthy();
  expect(resend).toHaveProperty('disabled', true);
  await advance(1000);
  expect(resend).toHaveProperty('disabled', false);
  expect(onResend).toHaveBeenCalledTimes(1);
});

test('sends a pasted code without spaces, and shows a rejection as an alert', async () => {
  const onCode = vi.fn(async () => {
    throw new BackendError('CodeMismatchException', [{ path: 'confirmSignUp', message: 'Invalid code' }]);
  });
  show({ onCode });
  const field = screen.getByLabelText('Code');
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(field).toHaveProperty('required', true);
  expect(screen.getByRole('textbox', { name: 'Code', description: 'Why' })).toBe(field);
  fireEvent.change(field, { target: { value: ' 123 456 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await advance(0);
  expect(onCode).toHaveBeenCalledWith('123456', expect.anything());
  expect(screen.getByRole('alert').textContent).toContain('This code is incorrect.');
  expect(screen.getByRole('textbox', { name: 'Code', description: /^This code is incorrect\..* Why$/ })).toBe(field);
});

test('starts no countdown when the code could not be sent', async () => {
  const onResend = async () => {
    throw new BackendError('LimitExceededException', [{ path: 'resend', message: 'Attempt limit exceeded' }]);
  };
  show({ onResend });
  fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));
  await advance(0);
  expect(screen.getByRole('alert').textContent).toContain('Too many attempts.');
  expect(screen.getByRole('button', { name: 'Resend OTP' })).toHaveProperty('disabled', false);
});

test('disables the way back while a code is checked', async () => {
  const checked = deferred<void>();
  const onOtherAddress = vi.fn();
  show({ onCode: () => checked.promise, onOtherAddress });
  const other = screen.getByRole('button', { name: 'Use a different address' });
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await advance(0);
  fireEvent.click(other);
  expect(onOtherAddress).not.toHaveBeenCalled();
  checked.resolve();
  await advance(0);
  fireEvent.click(other);
  expect(onOtherAddress).toHaveBeenCalledOnce();
});

test('marks a refused code as invalid until another one is sent', async () => {
  const onCode = async () => {
    throw new BackendError('CodeMismatchException', [{ path: 'confirmSignUp', message: 'Invalid code' }]);
  };
  show({ onCode });
  const field = screen.getByLabelText('Code');
  fireEvent.change(field, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await advance(0);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));
  await advance(0);
  expect(field.getAttribute('aria-invalid')).toBe('false');
});
