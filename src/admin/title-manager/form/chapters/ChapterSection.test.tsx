import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { Toaster } from '@/ui/notices/Toaster';
import { ChapterSection } from './ChapterSection';
import { type ChapterDraft, chaptersOf } from './chapter-draft';

interface Latest {
  chapters: readonly ChapterDraft[];
}

interface Submitted {
  problem?: string;
  isDraft?: boolean;
}

interface HeldProps {
  latest: Latest;
  durationSeconds: number | undefined;
  submitted: Submitted;
}

const inFile = [
  { title: ' Opening ', start: 0 },
  { title: 'The sea', start: 4.5 },
];

function Held({ latest, durationSeconds, submitted }: HeldProps) {
  const [held, setHeld] = useState(latest.chapters);
  latest.chapters = held;
  return (
    <>
      <ChapterSection
        chapters={held}
        chaptersInFile={inFile}
        durationSeconds={durationSeconds}
        unreadable={undefined}
        problem={submitted.problem}
        isDraft={submitted.isDraft ?? false}
        onChange={setHeld}
        onReset={() => undefined}
      />
      <Toaster label="Notices" />
    </>
  );
}

function show(stored: { title: string; start?: number }[], durationSeconds?: number, submitted: Submitted = {}) {
  const latest: Latest = { chapters: chaptersOf(stored) ?? [] };
  render(<Held latest={latest} durationSeconds={durationSeconds} submitted={submitted} />, { wrapper: InEnglish });
  return () => latest.chapters.map(({ title, start }) => [title, start]);
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('adds chapters row by row, the first at 0, and reports an invalid time when the row is left', () => {
  const chapters = show([], 60);
  press('Add Chapter');
  expect(screen.getByLabelText('Chapter 1: start')).toHaveProperty('value', '00:00');
  expect(document.activeElement).toBe(screen.getByLabelText('Chapter 1: title'));
  type('Chapter 1: title', 'Opening');
  press('Add Chapter');
  expect(document.activeElement).toBe(screen.getByLabelText('Chapter 2: start'));
  type('Chapter 2: start', '0:0');
  type('Chapter 2: title', 'The sea');
  expect(screen.getByText('It must start after the previous chapter.')).toBeTruthy();
  fireEvent.blur(screen.getByLabelText('Chapter 2: title'));
  expect(screen.getByLabelText('Chapter 2: start')).toHaveProperty('value', '00:00');
  expect(screen.getByLabelText('Chapter 2: start').getAttribute('aria-invalid')).toBe('true');
  type('Chapter 2: start', '1:00');
  expect(screen.getByText('This is after the end of the recording.')).toBeTruthy();
  fireEvent.focus(screen.getByLabelText('Chapter 2: start'));
  type('Chapter 2: start', 'soon');
  expect(screen.queryByText(/Enter a time/)).toBeNull();
  fireEvent.blur(screen.getByLabelText('Chapter 2: start'));
  expect(screen.getByText('Enter a time such as 04:31 or 1:02:03.')).toBeTruthy();
  type('Chapter 2: start', '0:59');
  expect(chapters()).toEqual([
    ['Opening', 0],
    ['The sea', 59],
  ]);
});

test.each([
  [true, ['Chapter 3: start']],
  [false, ['Chapter 1: title', 'Chapter 2: start', 'Chapter 3: start']],
])('marks what is missing after a submit only if it was to publish (as a draft: %s)', (isDraft, invalid) => {
  show([{ title: '', start: 0 }, { title: 'Two' }, { title: 'Three' }], 60, { problem: 'Chapter 3', isDraft });
  type('Chapter 3: start', 'soon');
  const fields = screen.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid') === 'true');
  expect(fields.map((field) => field.getAttribute('aria-label'))).toEqual(invalid);
});

test('reports no time when a button of its row is pressed in Safari, which does not focus pressed buttons', () => {
  show([{ title: 'Opening', start: 0 }]);
  screen.getByLabelText('Chapter 1: start').focus();
  type('Chapter 1: start', 'soon');
  const button = screen.getByRole('button', { name: 'Remove Chapter 1' });
  act(() => button.closest<HTMLElement>('[tabindex]')?.focus());
  expect(document.activeElement?.contains(button)).toBe(true);
  expect(screen.queryByText(/Enter a time/)).toBeNull();
});

test('focuses the neighbour of a removed chapter', () => {
  const chapters = show([
    { title: 'One', start: 0 },
    { title: 'Two', start: 3723.4 },
  ]);
  expect(screen.getByLabelText('Chapter 2: start')).toHaveProperty('value', '1:02:03');
  press('Remove Chapter 1');
  expect(chapters()).toEqual([['Two', 3723.4]]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Chapter 1' }));
});

test('restores a removed chapter at its position, once', () => {
  const chapters = show([
    { title: 'One', start: 0 },
    { title: 'Two', start: 5 },
  ]);
  press('Remove Chapter 1');
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  fireEvent.click(undo);
  expect(chapters()).toEqual([
    ['One', 0],
    ['Two', 5],
  ]);
});

test('adds a pasted list once its lines are valid, and keeps the exact starts of unchanged chapters', () => {
  const chapters = show([{ title: 'Opening', start: 0.4 }], 4000);
  press('Paste a list');
  const list = screen.getByRole('textbox', { name: 'Chapters' });
  expect(list).toHaveProperty('value', '00:00 Opening');
  fireEvent.change(list, { target: { value: '00:00 Opening\n\nno time\n1:02:03\n0:05 Back\n2:00:00 Late' } });
  press('Use this list');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Line 3: Enter a time such as 04:31 or 1:02:03.',
      'Line 4: The title is missing.',
      'Line 5: It must start after the previous chapter.',
      'Line 6: This is after the end of the recording.',
    ]),
  );
  fireEvent.change(list, { target: { value: '00:00 Opening\n0:05 - The sea' } });
  press('Use this list');
  expect(chapters()).toEqual([
    ['Opening', 0.4],
    ['The sea', 5],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('takes over the chapters of the recording', () => {
  const chapters = show([]);
  press('Use 2 chapters from the file');
  expect(chapters()).toEqual([
    ['Opening', 0],
    ['The sea', 4.5],
  ]);
});

test('discards a cancelled list, keeps a closed one, and resumes both', () => {
  const chapters = show([{ title: 'Opening', start: 0 }]);
  const list = () => screen.getByRole('textbox', { name: 'Chapters' });
  press('Paste a list');
  fireEvent.change(list(), { target: { value: '0:00 One' } });
  press('Cancel');
  press('Paste a list');
  expect(list()).toHaveProperty('value', '00:00 Opening');
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(screen.queryByRole('button', { name: 'Continue editing' })).toBeNull();
  press('Resume editing');
  expect(list()).toHaveProperty('value', '0:00 One');
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(screen.getByText('Your list has not been applied yet.')).toBeTruthy();
  press('Paste a list');
  expect(list()).toHaveProperty('value', '0:00 One');
  expect(chapters()).toEqual([['Opening', 0]]);
  press('Use this list');
  expect(chapters()).toEqual([['One', 0]]);
  expect(screen.queryByText(/Your list has not/)).toBeNull();
});
