import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { storedSlot } from '../files/file-slot';
import { CaptionSection } from './CaptionSection';
import type { CaptionDraft } from './caption-draft';

const spanish: CaptionDraft = {
  id: 'es',
  language: 'es',
  label: 'Español',
  file: storedSlot(['/1/movies/src/film.es.vtt']),
  others: {},
};
const file = new File(['WEBVTT\n\n00:00.000 --> 00:01.000\nHello'], 'film.en-GB.vtt');

interface Latest {
  captions: readonly CaptionDraft[];
}

function Held({ latest }: { latest: Latest }) {
  const [held, setHeld] = useState(latest.captions);
  latest.captions = held;
  return <CaptionSection captions={held} onChange={setHeld} />;
}

function show(captions: readonly CaptionDraft[]): Latest {
  const latest = { captions };
  render(<Held latest={latest} />, { wrapper: TestApp });
  return latest;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('adds captions: detects the language from the file, and derives the label from the language', async () => {
  const latest = show([]);
  expect(screen.getByText(/No captions yet/)).toBeTruthy();
  press('Add Captions');
  press('Add these captions');
  expect(screen.getAllByText('Required')).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByLabelText('Captions File'));
  fireEvent.change(screen.getByLabelText('Captions File'), { target: { files: [file] } });
  await waitFor(() => expect(screen.getByLabelText('Language')).toHaveProperty('value', 'en-GB'));
  expect(screen.getByLabelText('Label')).toHaveProperty('value', 'British English');
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'pt' } });
  expect(screen.getByLabelText('Label')).toHaveProperty('value', 'Português');
  fireEvent.change(screen.getByLabelText('Label'), { target: { value: ' By hand ' } });
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'en' } });
  press('Add these captions');
  expect(latest.captions).toMatchObject([{ language: 'en', label: 'By hand', file: { choice: { is: 'new' } } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('English · film.en-GB.vtt')).toBeTruthy();
});

test('allows each language once; edits and removes existing captions', () => {
  const latest = show([spanish, { ...spanish, id: 'en', language: 'en', label: 'English' }]);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Spanish · film.es.vtt');
  press('Edit English');
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'es' } });
  press('Apply changes');
  expect(screen.getByText('Captions in this language already exist.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'de' } });
  press('Apply changes');
  expect(latest.captions.map(({ label }) => label)).toEqual(['Español', 'Deutsch']);
  press('Remove Español');
  expect(latest.captions).toMatchObject([{ id: 'en' }]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Deutsch' }));
  press('Remove Deutsch');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Captions' }));
});

test('asks again for a file that was lost in a reload', () => {
  show([{ ...spanish, file: { stored: [], choice: { is: 'lost', key: 'k', name: 'film.es.srt' } } }]);
  const entry = within(screen.getByRole('listitem'));
  expect(entry.getByText(/“film.es.srt” was selected/)).toBeTruthy();
});
