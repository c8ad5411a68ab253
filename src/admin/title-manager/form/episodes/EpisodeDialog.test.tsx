import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { emptySlot, storedSlot } from '../files/file-slot';
import type { EpisodeDraft } from '../title-draft';
import { EpisodeDialog } from './EpisodeDialog';

beforeAll(() => {
  // jsdom knows dialogs, and not how to open them.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

const pilot: EpisodeDraft = {
  id: 'e',
  title: 'Pilot',
  season: 1,
  episode: 1,
  airDate: '',
  description: '',
  duration: '04:31',
  film: storedSlot(['/e.mp4']),
  thumbnail: storedSlot(['/e.webp']),
  captions: [],
  others: {},
};

function show(episode: EpisodeDraft, isNew: boolean, others: EpisodeDraft[] = []) {
  const onDone = vi.fn();
  render(
    <EpisodeDialog
      episode={episode}
      others={others}
      isNew={isNew}
      onTyped={() => undefined}
      onDone={onDone}
      onClose={() => undefined}
      onCancel={() => undefined}
    />,
    { wrapper: InEnglish },
  );
  return onDone;
}

test("'Add New Episode' has its fields, and asks for both files", () => {
  const onDone = show({ ...pilot, film: emptySlot }, true);
  expect(screen.getByRole('heading', { name: 'Add New Episode' })).toBeTruthy();
  expect(screen.getByLabelText('Season')).toHaveProperty('type', 'number');
  expect(screen.getByLabelText('Air Date')).toHaveProperty('type', 'date');
  const order = ['Title', 'Season', 'Episode', 'Air Date', 'Description', 'Thumbnail', 'Episode File'];
  const fields = order.map((label) => screen.getByLabelText(label));
  const drawn = [...document.querySelectorAll('input, textarea')];
  expect(drawn.filter((one) => fields.some((field) => field === one))).toEqual(fields);
  fireEvent.click(screen.getByRole('button', { name: 'Add new TV Show Episode' }));
  expect(screen.getByText('Please upload both Episode File and Thumbnail.').closest('[role=alert]')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Episode File'));
  expect(onDone).not.toHaveBeenCalled();
});

test('an episode is edited: the season is a whole number, and no other has the same numbers', () => {
  const onDone = show(pilot, false, [pilot, { ...pilot, id: 'other', season: 2 }]);
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2.7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
  expect(screen.getByText('Another episode of this season has that number.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Episode'), { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
  expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ id: 'e', season: 2, episode: 7, duration: '04:31' }));
});

test('captions of the episode are added in a dialog of their own, which leaves this one as it is', async () => {
  const onDone = show(pilot, false, [pilot]);
  fireEvent.click(screen.getByRole('button', { name: 'Add Captions' }));
  const file = new File(['WEBVTT\n\n00:00.000 --> 00:01.000\nHello'], 'pilot.es.vtt');
  fireEvent.change(screen.getByLabelText('Captions File'), { target: { files: [file] } });
  await waitFor(() => expect(screen.getByLabelText('Label')).toHaveProperty('value', 'Español'));
  fireEvent.click(screen.getByRole('button', { name: 'Add these captions' }));
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByText('Spanish · pilot.es.vtt')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
  expect(onDone).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'e', captions: [expect.objectContaining({ language: 'es', label: 'Español' })] }),
  );
});

test('captions that were begun and not added stay in sight in the dialog of their episode', () => {
  show(pilot, false, [pilot]);
  fireEvent.click(screen.getByRole('button', { name: 'Add Captions' }));
  fireEvent.change(screen.getByLabelText('Label'), { target: { value: 'By ear' } });
  fireEvent(screen.getByRole('dialog', { name: 'Add New Captions' }), new Event('close'));
  expect(screen.getByText('What you began was not added.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take it up again' }));
  expect(screen.getByLabelText('Label')).toHaveProperty('value', 'By ear');
});
