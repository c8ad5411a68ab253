import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { isoTime, unfinishedTime } from '@/lib/dates';
import { TimeField } from './TimeField';
import { enterPartially } from './testing/enter-partially';

const typed = vi.fn();

afterEach(() => {
  typed.mockReset();
});

function Form() {
  const [time, setTime] = useState('');
  const handleChange = (next: string) => {
    typed(next);
    setTime(next);
  };
  return <TimeField label="Shown from" value={time} isInvalid={time !== ''} hint="Optional." onChange={handleChange} />;
}

test('reports a partially typed time as unfinished', () => {
  render(<Form />, { wrapper: InEnglish });
  const field = screen.getByLabelText<HTMLInputElement>('Shown from');
  enterPartially(field, true);
  fireEvent.keyUp(field, { key: '3' });
  fireEvent.keyUp(field, { key: '1' });
  fireEvent.blur(field);
  expect(typed.mock.calls).toEqual([[unfinishedTime]]);
  expect(screen.getByText('Enter both the date and the time, or clear both.')).toBeTruthy();
  enterPartially(field, false);
  fireEvent.keyUp(field, { key: 'Delete' });
  expect(typed).toHaveBeenLastCalledWith('');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(screen.getByText(`Time zone: ${zone}. Optional.`)).toBeTruthy();
});

test('reports a complete time once, and not on key presses without change', () => {
  render(<Form />, { wrapper: InEnglish });
  const field = screen.getByLabelText('Shown from');
  fireEvent.change(field, { target: { value: '2027-01-01T20:00' } });
  fireEvent.keyUp(field, { key: 'Tab' });
  fireEvent.blur(field);
  expect(typed.mock.calls).toEqual([[isoTime('2027-01-01T20:00')]]);
});
