import { fireEvent, render, screen } from '@testing-library/react';
import { useReducer, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { InEnglish } from '@/i18n/InEnglish';
import { Toaster } from '@/ui/Toaster';
import { CaptionSection } from './CaptionSection';
import type { CaptionDraft } from './caption-draft';
import { storedSlot } from './file-slot';
import { UnfinishedWork } from './unfinished-work';

beforeAll(() => {
  // jsdom knows dialogs, and not how to open them.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

const spanish: CaptionDraft = { id: 'es', language: 'es', label: 'Spanish', file: storedSlot(['/es.vtt']), others: {} };

function Form() {
  const [captions, setCaptions] = useState<readonly CaptionDraft[]>([spanish]);
  const [unfinished, count] = useReducer((before: number, change: 1 | -1) => before + change, 0);
  return (
    <UnfinishedWork value={count}>
      <CaptionSection captions={captions} onChange={setCaptions} />
      <output aria-label="To lose">{unfinished > 0 ? 'something' : 'nothing'}</output>
      <Toaster label="Notices" />
    </UnfinishedWork>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (value: string) => fireEvent.change(screen.getByLabelText('Label'), { target: { value } });
const close = () => fireEvent(screen.getByRole('dialog'), new Event('close'));
const toLose = () => screen.getByLabelText('To lose').textContent;

test('changes of an old entry are told to the form, and can be taken up again after the dialog was closed', async () => {
  render(<Form />, { wrapper: InEnglish });
  press('Edit Spanish');
  expect(toLose()).toBe('nothing');
  type('Castilian');
  expect(toLose()).toBe('something');
  close();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toLose()).toBe('nothing');
  fireEvent.click(await screen.findByRole('button', { name: 'Take them up again' }));
  expect(screen.getByLabelText('Label')).toHaveProperty('value', 'Castilian');
  expect(toLose()).toBe('something');
  press('Apply changes');
  expect(toLose()).toBe('nothing');
  expect(screen.getByRole('button', { name: 'Edit Castilian' })).toBeTruthy();
});

test('changes that are taken up again bring back their entry where it was removed meanwhile, and once only', async () => {
  render(<Form />, { wrapper: InEnglish });
  press('Edit Spanish');
  type('Castilian');
  close();
  press('Remove Spanish');
  fireEvent.click(await screen.findByRole('button', { name: 'Take them up again' }));
  press('Apply changes');
  expect(screen.getByRole('button', { name: 'Edit Castilian' })).toBeTruthy();
  press('Undo');
  expect(screen.queryByRole('button', { name: 'Edit Spanish' })).toBeNull();
});

test('a new entry that was not added can be lost as long as its dialog would bring it back', () => {
  render(<Form />, { wrapper: InEnglish });
  press('Add Captions');
  expect(toLose()).toBe('nothing');
  type('By ear');
  close();
  expect(toLose()).toBe('something');
  press('Add Captions');
  expect(screen.getByLabelText('Label')).toHaveProperty('value', 'By ear');
});
