import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import type { FineFile } from '@/uploads/files/inspect-file';
import { emptySlot, slotWith } from '../files/file-slot';
import type { EpisodeDraft } from '../title-draft';
import { BulkRow } from './BulkRow';
import { noSegments } from './segment-draft';

const facts: FineFile = {
  kind: 'fine',
  format: { name: 'mp4', medium: 'video', extension: 'mp4', contentType: 'video/mp4' },
  durationSeconds: 60,
  width: 640,
  height: 360,
  warnings: ['INDEX_AT_END', 'NOT_PLAYABLE_HERE'],
};

function show(film: File) {
  const onChange = vi.fn();
  const episode: EpisodeDraft = {
    ...{ id: 'one', title: 'Pilot', season: 1, episode: 1, airDate: '', description: '', duration: '01:00' },
    ...{ thumbnail: emptySlot, captions: [], segments: noSegments, storedDuration: '', others: {} },
    film: slotWith(emptySlot, { file: film, facts }),
  };
  render(
    <ul>
      <BulkRow
        read={{ is: 'episode', fileName: film.name, episode }}
        others={[episode]}
        onChange={onChange}
        onRemove={() => undefined}
      />
    </ul>,
    { wrapper: InEnglish },
  );
  return onChange;
}

test('shows the warnings of a slow or unplayable film among many as for a single one', async () => {
  show(new File(['no index'], 'S01E01 Pilot.mp4'));
  expect(screen.getByText(/This browser cannot play this file/)).toBeTruthy();
  expect(screen.getByText(/not optimized for streaming/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Optimize for streaming' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be optimized/);
});

test('changes only the corrected field of an episode', () => {
  const onChange = show(new File(['no index'], 'S01E01 Pilot.mp4'));
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'The pilot' } });
  expect(onChange).toHaveBeenCalledWith({ title: 'The pilot' });
});

function Rows() {
  const [names, setNames] = useState(['one.txt', 'two.txt']);
  return (
    <form>
      <input aria-label="Episode files" />
      <ol>
        {names.map((fileName) => (
          <BulkRow
            key={fileName}
            read={{ is: 'refused', fileName, messageId: 'uploads.refused.notAVideo' }}
            others={[]}
            onChange={() => undefined}
            onRemove={() => setNames(names.filter((name) => name !== fileName))}
          />
        ))}
      </ol>
    </form>
  );
}

test('removing a file moves the focus to the next one, and removing the last one to the file input', () => {
  render(<Rows />, { wrapper: InEnglish });
  const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  remove('one.txt').focus();
  fireEvent.click(remove('one.txt'));
  expect(document.activeElement).toBe(remove('two.txt'));
  fireEvent.click(remove('two.txt'));
  expect(document.activeElement).toBe(screen.getByLabelText('Episode files'));
});
