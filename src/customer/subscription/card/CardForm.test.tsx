import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { CardForm } from './CardForm';

function show() {
  const onSend = vi.fn();
  render(<CardForm label="Pay $9.99" isBusy={false} onSend={onSend} />, { wrapper: InEnglish });
  return onSend;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

test('shows validation errors below the fields, and focuses the first', () => {
  const onSend = show();
  type('Card number', '4242424242424242');
  fireEvent.click(screen.getByRole('button', { name: 'Pay $9.99' }));
  expect(onSend).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field('Expiry date'));
  expect(screen.getByText('Enter month and year, such as 12 / 30.')).toBeTruthy();
  expect(field('Expiry date').getAttribute('aria-invalid')).toBe('true');
  expect(field('Card number').getAttribute('aria-invalid')).toBe('false');
});

test('rejects a number that is no test card before it is sent', () => {
  const onSend = show();
  type('Card number', '5555 5555 5555 4444');
  type('Expiry date', '12/39');
  type('Security code', '123');
  fireEvent.click(screen.getByRole('button', { name: 'Pay $9.99' }));
  expect(onSend).not.toHaveBeenCalled();
  expect(screen.getByText('Only the listed test cards are accepted here. Never enter a real card.')).toBeTruthy();
});

test('fills in the form with a chosen test card', () => {
  const onSend = show();
  fireEvent.click(screen.getByRole('button', { name: /^4000 0025 0000 3155/ }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay $9.99' }));
  fireEvent.click(screen.getByRole('button', { name: 'Pay $9.99' }));
  expect(onSend).toHaveBeenCalledWith({ number: '4000 0025 0000 3155', expiry: '12 / 39', code: '123' });
});

test('marks the fields for autofill', () => {
  show();
  expect(field('Card number').autocomplete).toBe('cc-number');
  expect(field('Expiry date').autocomplete).toBe('cc-exp');
  expect(field('Security code').autocomplete).toBe('cc-csc');
  expect(field('Card number').inputMode).toBe('numeric');
});

test('keeps the caret after a digit typed in the middle', () => {
  show();
  const number = field('Card number');
  number.focus();
  type('Card number', '42424242');
  fireEvent.input(number, { target: { value: '42942 4242', selectionStart: 3, selectionEnd: 3 } });
  expect(number.value).toBe('4294 2424 2');
  expect(number.selectionStart).toBe(3);
});

test('marks the fields as required, and as invalid only once they are checked', () => {
  show();
  for (const label of ['Card number', 'Expiry date', 'Security code']) {
    expect(field(label).getAttribute('aria-required')).toBe('true');
    // Firefox reports an empty field with `required` as invalid from the start.
    expect(field(label).validity.valid).toBe(true);
  }
});

test('announces no error that is read with the field that receives the focus', () => {
  show();
  const button = screen.getByRole('button', { name: 'Pay $9.99' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(field('Card number'));
  expect(field('Card number').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});
