import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { storedSlot } from '../files/file-slot';
import type { EpisodeDraft } from '../title-draft';
import { EpisodeSection } from './EpisodeSection';
import { noSegments } from './segment-draft';

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('keeps chosen files that were not added: resumes them after a close and restores them after a cancel', async () => {
  render(
    <EpisodeSection
      episodes={[]}
      unreadable={undefined}
      problem={undefined}
      onChange={() => undefined}
      onReset={() => undefined}
    />,
    { wrapper: TestApp },
  );
  press('Add many episodes');
  fireEvent.change(screen.getByLabelText('Episode files'), { target: { files: [new File(['words'], 'S01E02.mp4')] } });
  await screen.findByText(/Browsers cannot play this file/);
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(screen.getByText('The selected files have not been added yet.')).toBeTruthy();
  press('Continue editing');
  press('Cancel');
  press('Add many episodes');
  expect(screen.queryByText(/Browsers cannot play this file/)).toBeNull();
  press('Cancel');
  expect(screen.getByText('The selected files were discarded.')).toBeTruthy();
  press('Resume editing');
  expect(screen.getByText(/Browsers cannot play this file/)).toBeTruthy();
});

const episode = (number: number, season = 1): EpisodeDraft => ({
  ...{ id: `${season}-${number}`, title: `Part ${number}`, season, episode: number, airDate: '', description: '' },
  ...{ duration: '24:00', film: storedSlot(['/e.mp4']), thumbnail: storedSlot(['/e.webp']), captions: [] },
  ...{ segments: noSegments, storedDuration: '', others: {} },
});

function Held() {
  const [episodes, setEpisodes] = useState<readonly EpisodeDraft[]>([
    episode(1),
    episode(2),
    episode(3),
    episode(1, 2),
  ]);
  return (
    <>
      <EpisodeSection
        episodes={episodes}
        unreadable={undefined}
        problem={undefined}
        onChange={setEpisodes}
        onReset={() => undefined}
      />
      <Toaster label="Notices" />
    </>
  );
}

test('copies the segments of an episode to its season, with undo', () => {
  render(<Held />, { wrapper: TestApp });
  press('Edit Season 1 - Episode 2');
  const intro = within(screen.getByRole('group', { name: 'Intro' }));
  fireEvent.change(intro.getByLabelText('From'), { target: { value: '0:05' } });
  fireEvent.change(intro.getByLabelText('To'), { target: { value: '0:35' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Use these times for all episodes of season 1' }));
  press('Apply changes');
  const facts = () => screen.getAllByText(/ · 24:00/).map(({ textContent }) => textContent?.endsWith('Intro'));
  expect(facts()).toEqual([true, true, true, false]);
  expect(screen.getByText('Applied to 2 more episodes of season 1.')).toBeTruthy();
  press('Undo');
  expect(facts()).toEqual([false, true, false, false]);
});

test('removing an episode moves the focus to the next one, and removing the last one to the button that adds one', () => {
  render(<Held />, { wrapper: TestApp });
  const removeFirst = () => {
    const [button] = screen.getAllByRole('button', { name: /^Remove Season/ });
    if (!button) throw new Error('There are no episodes left.');
    button.focus();
    fireEvent.click(button);
  };
  removeFirst();
  expect(document.activeElement?.closest('li')?.textContent).toContain('Part 2');
  removeFirst();
  removeFirst();
  removeFirst();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Episode' }));
});

test('leaves it to the browser to render only the episodes in the viewport', () => {
  render(<Held />, { wrapper: TestApp });
  const classes = screen.getAllByRole('listitem').map(({ className }) => className);
  expect(classes).toHaveLength(4);
  for (const one of classes) expect(one).toContain('[content-visibility:auto]');
});

test('moving an episode to the end of its season keeps the focus on it, and a double click moves it once', () => {
  render(<Held />, { wrapper: TestApp });
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const clickUp = (name: string, detail: number) => {
    const button = screen.getByRole('button', { name: `Move ${name} up` });
    button.focus();
    fireEvent.click(button, { detail });
  };
  clickUp('Season 1 - Episode 3', 1);
  expect(titles()).toEqual(['Part 1', 'Part 3', 'Part 2', 'Part 1']);
  clickUp('Season 1 - Episode 3', 2);
  expect(titles()).toEqual(['Part 1', 'Part 3', 'Part 2', 'Part 1']);
  clickUp('Season 1 - Episode 2', 1);
  expect(titles()).toEqual(['Part 3', 'Part 1', 'Part 2', 'Part 1']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Season 1 - Episode 1 down' }));
});
