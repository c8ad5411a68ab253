import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { NewPasswordField, useNewPassword } from './NewPasswordField';

function Form() {
  const [password, setPassword] = useState('');
  return <NewPasswordField label="Password" name="password" value={password} onChange={setPassword} />;
}

test('ticks the rules of the policy while the password is typed', () => {
  render(<Form />, { wrapper: InEnglish });
  const met = () => screen.getAllByRole('listitem').filter((rule) => /met$/.test(rule.textContent ?? '')).length;
  expect(met()).toBe(0);
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'lower' } });
  expect(met()).toBe(1);
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Lower-case1' } });
  expect(met()).toBe(5);
});

test('tells password managers the rules for a generated password', () => {
  render(<Form />, { wrapper: InEnglish });
  expect(screen.getByLabelText('Password').getAttribute('passwordrules')).toContain('required: upper');
});

function CheckedForm() {
  const { field, isTaken } = useNewPassword();
  return (
    <>
      <NewPasswordField label="Password" name="password" {...field} />
      <button type="button" onClick={isTaken}>
        Save
      </button>
    </>
  );
}

test('focuses and marks a password that violates the policy', () => {
  render(<CheckedForm />, { wrapper: InEnglish });
  const field = screen.getByLabelText('Password');
  fireEvent.change(field, { target: { value: 'lower' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: 'lower2' } });
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

test('shows and hides the password', () => {
  render(<Form />, { wrapper: InEnglish });
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(field.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide the password' }));
  expect(field.getAttribute('type')).toBe('password');
});
