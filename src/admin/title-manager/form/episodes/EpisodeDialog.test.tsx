import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { enterPartially } from '@/admin/layout/forms/testing/enter-partially';
import { TestApp } from '@/session/testing/TestApp';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import { emptySlot, slotWith, storedSlot } from '../files/file-slot';
import type { EpisodeDraft } from '../title-draft';
import { EpisodeDialog } from './EpisodeDialog';
import { noSegments } from './segment-draft';

const pilot: EpisodeDraft = {
  id: 'e',
  title: 'Pilot',
  season: 1,
  episode: 1,
  airDate: '',
  description: '',
  duration: '04:31',
  storedDuration: '04:31',
  film: storedSlot(['/e.mp4']),
  thumbnail: storedSlot(['/e.webp']),
  captions: [],
  segments: noSegments,
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
    { wrapper: TestApp },
  );
  return onDone;
}

test("requires both files in 'Add New Episode'", () => {
  const onDone = show({ ...pilot, film: emptySlot }, true);
  expect(screen.getByRole('heading', { name: 'Add New Episode' })).toBeTruthy();
  expect(screen.getByLabelText('Season')).toHaveProperty('type', 'number');
  expect(screen.getByLabelText('Air Date (optional)')).toHaveProperty('type', 'date');
  const order = [
    'Title',
    'Season',
    'Episode',
    'Air Date (optional)',
    'Description (optional)',
    'Thumbnail',
    'Episode File',
  ];
  const fields = order.map((label) => screen.getByLabelText(label));
  const drawn = [...document.querySelectorAll('input, textarea')];
  expect(drawn.filter((one) => fields.some((field) => field === one))).toEqual(fields);
  fireEvent.click(screen.getByRole('button', { name: 'Add new TV Show Episode' }));
  expect(screen.getByText('Please upload both Episode File and Thumbnail.').closest('[role=alert]')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Episode File'));
  expect(onDone).not.toHaveBeenCalled();
});

test('edits an episode with a whole season number and unique numbers', () => {
  const onDone = show(pilot, false, [pilot, { ...pilot, id: 'other', season: 2 }]);
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2.7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
  expect(screen.getByText('Another episode of this season already has this number.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Episode'), { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
  const edited = expect.objectContaining({ id: 'e', season: 2, episode: 7, duration: '04:31' });
  expect(onDone).toHaveBeenCalledWith(edited, false);
});

test('keeps the length of an episode whose stored film is kept', () => {
  const chosen: ChosenFile = {
    file: new File(['film'], 'wrong.mp4'),
    facts: {
      ...{ kind: 'fine', durationSeconds: 720, width: 640, height: 360, warnings: [] },
      format: { name: 'mp4', medium: 'video', extension: 'mp4', contentType: 'video/mp4' },
    },
  };
  const onDone = show({ ...pilot, duration: '12:00', film: slotWith(pilot.film, chosen) }, false);
  expect(screen.getByText('Length: 12:00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep the saved file' }));
  fireEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
  expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ film: pilot.film, duration: '04:31' }), false);
});

test('reports a partially typed air date', () => {
  const onDone = show({ ...pilot, airDate: '1955-10-03' }, false, [pilot]);
  const field = screen.getByLabelText<HTMLInputElement>('Air Date (optional)');
  enterPartially(field, true);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
  expect(screen.getByText('Enter a complete and valid date, or clear the field.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(onDone).not.toHaveBeenCalled();
  enterPartially(field, false);
  fireEvent.keyUp(field, { key: 'Delete' });
  expect(screen.queryByText('Enter a complete and valid date, or clear the field.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
  expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ airDate: '' }), false);
});

test('reports an invalid air date until it is corrected', () => {
  const onDone = show({ ...pilot, airDate: '2026-02-30' }, false, [pilot]);
  fireEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
  expect(screen.getByText('Enter a valid date.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Air Date (optional)'));
  fireEvent.change(screen.getByLabelText('Air Date (optional)'), { target: { value: '2026-02-28' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
  expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ airDate: '2026-02-28' }), false);
});

test("adds captions of an episode in a nested dialog, which leaves the episode's dialog open", async () => {
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
    false,
  );
});

test('keeps unfinished captions visible in the dialog of their episode', () => {
  show(pilot, false, [pilot]);
  fireEvent.click(screen.getByRole('button', { name: 'Add Captions' }));
  fireEvent.change(screen.getByLabelText('Label'), { target: { value: 'By ear' } });
  fireEvent(screen.getByRole('dialog', { name: 'Add New Captions' }), new Event('close'));
  expect(screen.getByText('Your new entry was discarded.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Resume editing' }));
  expect(screen.getByLabelText('Label')).toHaveProperty('value', 'By ear');
});

const part = (name: string) => within(screen.getByRole('group', { name }));
const type = (group: string, label: string, value: string) =>
  fireEvent.change(part(group).getByLabelText(label), { target: { value } });

test('validates the typed times of segments below their fields', () => {
  const onDone = show(pilot, false, [pilot]);
  type('Intro', 'From', '0:35');
  type('Intro', 'To', '0:05');
  type('Credits', 'From', '4:31');
  fireEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
  expect(part('Intro').getByText('The end must be after the start.')).toBeTruthy();
  expect(part('Credits').getByText('This is after the end of the recording.')).toBeTruthy();
  expect(document.activeElement).toBe(part('Intro').getByLabelText('To'));
  type('Intro', 'From', '0:05');
  type('Intro', 'To', '0:35');
  type('Credits', 'From', '4:10');
  fireEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
  const [episode, isForSeason] = onDone.mock.lastCall ?? [];
  expect(isForSeason).toBe(false);
  expect(episode.segments).toEqual({
    recap: { from: '', to: '' },
    intro: { from: '0:05', to: '0:35' },
    credits: { from: '4:10', to: '' },
  });
});

test("takes times from the film's current position", async () => {
  show(pilot, false, [pilot]);
  fireEvent.click(screen.getByRole('button', { name: 'Find times in the film' }));
  const film = await screen.findByLabelText<HTMLVideoElement>('Episode File', { selector: 'video' });
  film.currentTime = 62.4;
  fireEvent.click(part('Intro').getByRole('button', { name: 'To here' }));
  expect(part('Intro').getByLabelText('To')).toHaveProperty('value', '01:02');
});
