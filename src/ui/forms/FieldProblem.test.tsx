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

/** The texts that a control's `aria-describedby` names. */
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
