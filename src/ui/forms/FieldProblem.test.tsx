import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { Field } from './Field';
import { SelectField } from './SelectField';

function show() {
  render(
    <form>
      <Field label="Name" name="name" required hint="As in your passport" />
      <Field label="E-mail" name="email" type="email" required />
      <SelectField
        label="Subject"
        name="subject"
        required
        placeholder="Choose"
        options={[]}
        onChange={() => undefined}
      />
      <button type="submit">Send</button>
    </form>,
    { wrapper: InEnglish },
  );
}

const fieldOf = (label: string) => screen.getByLabelText(label);
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

/** Returns the texts that a control's `aria-describedby` references. */
const describedBy = (label: string) =>
  (fieldOf(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test('shows the problem below each field after a rejected submit, and focuses the first', async () => {
  show();
  const prevented: boolean[] = [];
  document.addEventListener('invalid', (event) => queueMicrotask(() => prevented.push(event.defaultPrevented)), true);
  send();
  expect(await screen.findAllByText('Required')).toHaveLength(3);
  expect(describedBy('Name')).toEqual(['Required', 'As in your passport']);
  expect(fieldOf('Name').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(fieldOf('Name'));
  expect(prevented).toEqual([true, true, true]);
});

test('clears the problem of a field that is edited', async () => {
  show();
  send();
  await screen.findAllByText('Required');
  fireEvent.input(fieldOf('Name'), { target: { value: 'Ada' } });
  expect(describedBy('Name')).toEqual(['As in your passport']);
  expect(fieldOf('Name').getAttribute('aria-invalid')).toBe('false');
  expect(screen.getAllByText('Required')).toHaveLength(2);
});

test('describes an incomplete e-mail address', async () => {
  show();
  fireEvent.input(fieldOf('Name'), { target: { value: 'Ada' } });
  fireEvent.input(fieldOf('E-mail'), { target: { value: 'ada@' } });
  send();
  expect(await screen.findByText('Enter a complete e-mail address, such as name@example.com.')).toBeTruthy();
  expect(document.activeElement).toBe(fieldOf('E-mail'));
});

test('announces the problem of the field that keeps the focus, and of no other', async () => {
  show();
  fieldOf('Name').focus();
  send();
  expect(await screen.findAllByText('Required')).toHaveLength(3);
  expect(screen.getAllByRole('alert').map((alert) => alert.parentElement?.id)).toEqual([
    fieldOf('Name').getAttribute('aria-describedby')?.split(' ')[0],
  ]);
});

test('announces no problem that is read with the field that receives the focus', async () => {
  show();
  screen.getByRole('button', { name: 'Send' }).focus();
  send();
  await screen.findAllByText('Required');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('announces the error of a focused field that a form finds', () => {
  const field = (isInvalid: boolean) => (
    <Field label="Number" isInvalid={isInvalid} hint={isInvalid ? 'Check the number.' : 'With its area code'} />
  );
  const { rerender } = render(field(false), { wrapper: InEnglish });
  rerender(field(true));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(field(false));
  fieldOf('Number').focus();
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(field(true));
  expect(screen.getByRole('alert').textContent).toBe('Check the number.');
  expect(describedBy('Number')).toEqual(['Check the number.']);
});
