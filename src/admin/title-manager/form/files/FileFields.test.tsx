import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { formOfKind } from '../fields/kind-forms';
import { emptyDraft, type TitleDraft } from '../title-draft';
import { FileFields, withFile } from './FileFields';
import { emptySlot, type FileSlot, slotWith, storedSlot } from './file-slot';
import { SlotField } from './SlotField';

const format = { name: 'mp4', medium: 'video', extension: 'mp4', contentType: 'video/mp4' } as const;

const film = (durationSeconds: number | undefined) => ({
  file: new File(['film'], 'film.mp4'),
  facts: { kind: 'fine' as const, format, durationSeconds, width: 1, height: 1, warnings: [] },
});

const stored = storedSlot(['/movies/src/old.mp4']);

const loaded: TitleDraft = { ...emptyDraft, texts: { title: 'Metropolis', duration: '2:33:00' } };

const chosenBefore = withFile(loaded, 'link', slotWith(stored, film(60)), loaded);

const lengthWith = (slot: FileSlot, name: 'link' | 'trailer' = 'link') =>
  withFile(chosenBefore, name, slot, loaded).texts.duration;

test('takes the length of a chosen film; none of an unplayable one', () => {
  expect(lengthWith(slotWith(stored, film(5524.6)))).toBe('1:32:05');
  expect(lengthWith(slotWith(stored, film(undefined)))).toBe('');
});

test('restores the length with the stored film, and removes it with the film', () => {
  expect(lengthWith(stored)).toBe('2:33:00');
  expect(lengthWith(slotWith(stored, undefined))).toBe('');
});

test('keeps a typed length with a film without length, and replaces it only by another length', () => {
  const typed: TitleDraft = { ...emptyDraft, texts: { duration: '1:32:05' } };
  const chosen = withFile(typed, 'link', slotWith(emptySlot, film(undefined)), undefined);
  expect(chosen.texts.duration).toBe('1:32:05');
  // The browser has moved the index of the same film to the front, and passes it again.
  expect(withFile(chosen, 'link', slotWith(emptySlot, film(undefined)), undefined).texts.duration).toBe('1:32:05');
  expect(withFile(chosen, 'link', slotWith(emptySlot, film(60)), undefined).texts.duration).toBe('01:00');
});

test("keeps the film's length when a trailer is chosen", () => {
  expect(lengthWith(slotWith(stored, film(30)), 'trailer')).toBe('01:00');
});

function show(kind: keyof typeof formOfKind) {
  render(
    <FileFields
      form={formOfKind[kind]}
      draft={emptyDraft}
      loaded={undefined}
      messageFor={() => undefined}
      onChange={() => undefined}
    />,
    { wrapper: InEnglish },
  );
}

test('labels the files of a movie as specified, with hints', () => {
  show('movie');
  expect(screen.getByText('SVG, PNG, JPG (max 350x420px)')).toBeTruthy();
  expect(screen.getByText('max 800x400px')).toBeTruthy();
  for (const label of ['Thumbnail', 'Movie File'])
    expect(screen.getByLabelText(label)).toHaveProperty('required', true);
  expect(screen.getByLabelText('Trailer File (optional)')).toHaveProperty('required', false);
});

test('offers the file of an audiobook, a thumbnail and an optional sample', () => {
  show('audiobook');
  for (const label of ['Thumbnail', 'Audiobook File']) {
    expect(screen.getByLabelText(label)).toHaveProperty('required', true);
  }
  expect(screen.getByLabelText('Sample File (optional)')).toHaveProperty('required', false);
});

function Field() {
  const [slot, setSlot] = useState(stored);
  return <SlotField label="Movie File" hint="" medium="video" slot={slot} onChange={setSlot} />;
}

test('keeping the saved file after all moves the focus to the file input', () => {
  render(<Field />, { wrapper: InEnglish });
  for (const name of ['Remove Movie File', 'Keep the saved file']) {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(screen.getByLabelText('Movie File'));
  }
});
