import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { DayField } from './DayField';
import { enterPartially } from './testing/enter-partially';

const reported = vi.fn();

afterEach(() => {
  reported.mockReset();
});

function Filter() {
  const [day, setDay] = useState('2026-01-31');
  const handleChange = (next: string) => {
    reported(next);
    setDay(next);
  };
  return (
    <>
      <DayField label="From" value={day} onChange={handleChange} />
      <button type="button" onClick={() => setDay('2026-03-01')}>
        Last week
      </button>
      <button type="button" onClick={() => setDay('2026-01-31')}>
        Last month
      </button>
    </>
  );
}

const unfinished = 'Enter a complete and valid date, or clear the field.';

function showHalf() {
  render(<Filter />, { wrapper: InEnglish });
  const field = screen.getByLabelText<HTMLInputElement>('From');
  enterPartially(field, true);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.keyUp(field, { key: 'Backspace' });
  return field;
}

test('reports a partially typed day instead of taking it as empty', () => {
  const field = showHalf();
  expect(screen.queryByText(unfinished)).toBeNull();
  fireEvent.blur(field);
  expect(reported).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(unfinished);
});

test('reports a completed day, and an empty value when cleared', () => {
  const field = showHalf();
  fireEvent.blur(field);
  enterPartially(field, false);
  fireEvent.change(field, { target: { value: '2026-02-01' } });
  expect(reported.mock.calls).toEqual([['2026-02-01']]);
  expect(screen.queryByText(unfinished)).toBeNull();
  enterPartially(field, true);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  expect(screen.getByText(unfinished)).toBeTruthy();
  enterPartially(field, false);
  fireEvent.keyUp(field, { key: 'Delete' });
  expect(reported.mock.calls).toEqual([['2026-02-01'], ['']]);
  expect(screen.queryByText(unfinished)).toBeNull();
});

test('replaces a partially typed day by a new value from outside', () => {
  const field = showHalf();
  fireEvent.blur(field);
  fireEvent.click(screen.getByRole('button', { name: 'Last week' }));
  expect(field.value).toBe('2026-03-01');
  expect(screen.queryByText(unfinished)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Last month' }));
  expect(field.value).toBe('2026-01-31');
  expect(screen.queryByText(unfinished)).toBeNull();
});
