import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useReducer, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { deferred } from '@/lib/deferred';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { CaptionSection } from '../captions/CaptionSection';
import type { CaptionDraft } from '../captions/caption-draft';
import { UnappliedInputContext } from '../drafts/TitleLeavePrompt';
import { storedSlot } from '../files/file-slot';

const spanish: CaptionDraft = { id: 'es', language: 'es', label: 'Spanish', file: storedSlot(['/es.vtt']), others: {} };

function Form() {
  const [captions, setCaptions] = useState<readonly CaptionDraft[]>([spanish]);
  const [unfinished, count] = useReducer((before: number, change: 1 | -1) => before + change, 0);
  return (
    <UnappliedInputContext value={count}>
      <CaptionSection captions={captions} onChange={setCaptions} />
      <output aria-label="To lose">{unfinished > 0 ? 'something' : 'nothing'}</output>
      <Toaster label="Notices" />
    </UnappliedInputContext>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (value: string) => fireEvent.change(screen.getByLabelText('Label'), { target: { value } });
const close = () => fireEvent(screen.getByRole('dialog'), new Event('close'));
const toLose = () => screen.getByLabelText('To lose').textContent;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Chooses captions from a disk that responds only on request. */
function chooseFromSlowDisk(name: string): () => Promise<void> {
  const read = Blob.prototype.arrayBuffer;
  const response = deferred<void>();
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    await response.promise;
    return read.call(this);
  });
  const file = new File(['WEBVTT\n\n00:00.000 --> 00:01.000\nHello'], name);
  fireEvent.change(screen.getByLabelText('Captions File'), { target: { files: [file] } });
  return async () => {
    response.resolve();
    // Longer than the analysis of the file.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  };
}

const label = () => screen.getByLabelText('Label').getAttribute('value');

test('keeps the changes of an edited entry when its dialog is closed, and reports them as unfinished until they are applied', () => {
  render(<Form />, { wrapper: TestApp });
  press('Edit Spanish');
  expect(toLose()).toBe('nothing');
  type('Castilian');
  expect(toLose()).toBe('something');
  close();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Castilian: the changes have not been applied yet.').closest('[role=status]')).toBeTruthy();
  expect(toLose()).toBe('something');
  press('Continue editing');
  expect(label()).toBe('Castilian');
  press('Apply changes');
  expect(toLose()).toBe('nothing');
  expect(screen.getByRole('button', { name: 'Edit Castilian' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue editing' })).toBeNull();
});

test('"Cancel" reverts an edited entry, and offers to restore the input', () => {
  render(<Form />, { wrapper: TestApp });
  press('Edit Spanish');
  type('Castilian');
  press('Cancel');
  expect(toLose()).toBe('nothing');
  press('Edit Spanish');
  expect(label()).toBe('Spanish');
  press('Cancel');
  expect(screen.getByText('Castilian: the changes were discarded.')).toBeTruthy();
  press('Resume editing');
  expect(label()).toBe('Castilian');
  expect(toLose()).toBe('something');
});

test('restores a removed entry with its changes, once', () => {
  render(<Form />, { wrapper: TestApp });
  press('Edit Spanish');
  type('Castilian');
  press('Cancel');
  press('Remove Spanish');
  press('Resume editing');
  press('Apply changes');
  expect(screen.getByRole('button', { name: 'Edit Castilian' })).toBeTruthy();
  press('Undo');
  expect(screen.queryByRole('button', { name: 'Edit Spanish' })).toBeNull();
});

test('resumes a new entry whose dialog was closed, until it is discarded', () => {
  render(<Form />, { wrapper: TestApp });
  press('Add Captions');
  expect(toLose()).toBe('nothing');
  type('By ear');
  close();
  expect(toLose()).toBe('something');
  press('Add Captions');
  expect(label()).toBe('By ear');
  close();
  press('Discard');
  expect(toLose()).toBe('nothing');
  press('Add Captions');
  expect(label()).toBe('');
});

test('"Cancel" adds no entry: the next one starts empty, and the cancelled one can be restored', () => {
  render(<Form />, { wrapper: TestApp });
  press('Add Captions');
  type('By ear');
  press('Cancel');
  expect(toLose()).toBe('nothing');
  press('Add Captions');
  expect(label()).toBe('');
  press('Cancel');
  expect(screen.getByText('Your new entry was discarded.')).toBeTruthy();
  press('Resume editing');
  expect(label()).toBe('By ear');
});

test('keeps nothing of a dialog without input', () => {
  render(<Form />, { wrapper: TestApp });
  press('Add Captions');
  close();
  press('Edit Spanish');
  press('Cancel');
  expect(screen.queryByRole('button', { name: /Go on|Take it up/ })).toBeNull();
});

test('keeps input that is typed during the inspection of a file', async () => {
  render(<Form />, { wrapper: TestApp });
  press('Add Captions');
  const answer = chooseFromSlowDisk('film.es.vtt');
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'pt' } });
  type('By ear');
  await answer();
  expect(screen.getByText('film.es.vtt')).toBeTruthy();
  expect(label()).toBe('By ear');
  expect(screen.getByLabelText('Language')).toHaveProperty('value', 'pt');
});

test('does not apply an entry before its file is inspected', async () => {
  render(<Form />, { wrapper: TestApp });
  press('Edit Spanish');
  const answer = chooseFromSlowDisk('new.es.vtt');
  press('Apply changes');
  expect(screen.getByRole('alert').textContent).toBe('Checking one more file…');
  await answer();
  expect(screen.queryByRole('alert')).toBeNull();
  press('Apply changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Spanish · new.es.vtt')).toBeTruthy();
  expect(toLose()).toBe('nothing');
});

test('drops the inspected file of a cancelled dialog', async () => {
  render(<Form />, { wrapper: TestApp });
  press('Edit Spanish');
  const answer = chooseFromSlowDisk('new.es.vtt');
  press('Cancel');
  await answer();
  expect(toLose()).toBe('nothing');
  expect(screen.queryByRole('button', { name: /Go on|Take it up/ })).toBeNull();
  press('Edit Spanish');
  expect(screen.queryByText('new.es.vtt')).toBeNull();
});

test('removes the undo of a removed entry with the form, where it would have no effect', () => {
  const { rerender } = render(<Form />, { wrapper: TestApp });
  press('Remove Spanish');
  expect(screen.getByRole('button', { name: 'Undo' }).closest('[inert]')).toBeNull();
  rerender(<Toaster label="Notices" />);
  expect(screen.queryByRole('button', { name: 'Undo' })?.closest('[inert]')).not.toBeNull();
});
