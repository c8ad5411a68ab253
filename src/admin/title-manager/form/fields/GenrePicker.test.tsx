import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { InSpanish } from '@/i18n/testing/InSpanish';
import { GenrePicker } from './GenrePicker';

function Picker({ first = [] }: { first?: readonly string[] }) {
  const [genres, setGenres] = useState(first);
  return <GenrePicker label="Genres" genres={genres} problem={undefined} onChange={setGenres} />;
}

const chosen = () =>
  within(screen.getByRole('list', { name: 'Selected genres' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('adds a genre typed in lowercase, and in any case on Enter without submitting the form', () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Picker />
    </form>,
    { wrapper: InEnglish },
  );
  const field = screen.getByLabelText('Genres');
  fireEvent.change(field, { target: { value: 'drama' } });
  expect(chosen()).toEqual(['Drama']);
  fireEvent.change(field, { target: { value: 'Sci-Fi' } });
  expect(chosen()).toEqual(['Drama']);
  const goesOn = fireEvent.keyDown(field, { key: 'Enter' });
  expect(goesOn).toBe(false);
  expect(chosen()).toEqual(['Drama', 'Sci-Fi']);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('rejects an unknown genre with a message, and adds none twice', () => {
  render(<Picker first={['drama']} />, { wrapper: InEnglish });
  const field = screen.getByLabelText('Genres');
  fireEvent.change(field, { target: { value: 'cooking' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByRole('status').textContent).toBe('“cooking” is not in the list of genres.');
  expect(screen.getByRole('textbox', { description: '“cooking” is not in the list of genres.' })).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: 'Comedy' })).toBeTruthy();
  fireEvent.change(field, { target: { value: 'DRAMA,' } });
  expect(screen.getByRole('status').textContent).toBe('This genre is already selected.');
  expect(chosen()).toEqual(['Drama']);
});

test('announces each change', () => {
  render(<Picker />, { wrapper: InEnglish });
  const field = screen.getByLabelText('Genres');
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('');
  fireEvent.change(field, { target: { value: 'drama' } });
  expect(said()).toBe('Drama added.');
  fireEvent.click(screen.getByRole('button', { name: 'Western' }));
  expect(said()).toBe('Western added.');
  fireEvent.keyDown(field, { key: 'Backspace' });
  expect(said()).toBe('Western removed.');
  fireEvent.click(screen.getByRole('button', { name: 'Remove Drama' }));
  expect(said()).toBe('Drama removed.');
});

test('adds all 21 genres, and removes them by pointer or Backspace', () => {
  render(<Picker />, { wrapper: InEnglish });
  const left = () => within(screen.getByRole('list', { name: 'Available genres' })).getAllByRole('button');
  // Specification, back office, §3.
  const specified =
    'Action, Adventure, Animation, Biography, Comedy, Crime, Documentary, Drama, Family, Fantasy, History, Horror, ' +
    'Music, Musical, Mystery, Romance, Sci-Fi, Sports, Thriller, War, Western';
  expect(left().map(({ textContent }) => textContent)).toEqual(specified.split(', '));
  fireEvent.click(screen.getByRole('button', { name: 'Western' }));
  fireEvent.click(screen.getByRole('button', { name: 'War' }));
  expect(left()).toHaveLength(19);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Western' }));
  expect(chosen()).toEqual(['War']);
  fireEvent.keyDown(screen.getByLabelText('Genres'), { key: 'Backspace' });
  expect(screen.queryByRole('list', { name: 'Selected genres' })).toBeNull();
});

test("accepts a genre in the interface's language", () => {
  render(<Picker />, { wrapper: InSpanish });
  const field = screen.getByLabelText('Genres');
  fireEvent.change(field, { target: { value: 'comed' } });
  const left = within(screen.getByRole('list', { name: 'Géneros disponibles' })).getAllByRole('button');
  expect(left.map(({ textContent }) => textContent)).toEqual(['Comedia']);
  fireEvent.change(field, { target: { value: 'comedia' } });
  expect(screen.getByRole('button', { name: 'Quitar Comedia' })).toBeTruthy();
});
