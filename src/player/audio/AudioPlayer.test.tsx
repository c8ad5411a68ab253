import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionContextValue } from '@/session/session';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { writeLocalPositions } from '@/viewing/position-storage';
import { LazyMiniPlayer } from '../LazyMiniPlayer';
import { MediaPlayer } from '../MediaPlayer';
import type { PlayableMedium } from '../playable-medium';
import { bookCalled, listener } from '../testing/book';
import { stubMedia } from '../testing/stub-media';
import { closeBook } from './now-playing';

const emma = bookCalled('Emma', { progressOf: { kind: 'audiobook', titleId: 'emma' }, shouldPlay: false });
const persuasion = bookCalled('Persuasion', { shouldPlay: false });

beforeEach(() => {
  stubMedia(600);
  localStorage.clear();
  // No backend is connected, and no address plays: each failure is logged.
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  act(closeBook);
  vi.restoreAllMocks();
});

/** The site with the page of a book, or with another page. */
function site(medium?: PlayableMedium, { session }: Pick<SessionContextValue, 'session'> = listener) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (
    <MemoryRouter>
      <TestApp queryClient={queryClient} session={session}>
        <main id="content" tabIndex={-1}>
          {medium && <MediaPlayer medium={medium} />}
        </main>
        <LazyMiniPlayer />
        <Toaster label="Notices" />
      </TestApp>
    </MemoryRouter>
  );
}

function audioHere(): HTMLAudioElement {
  const audio = document.querySelector('audio');
  if (!audio) throw new Error('There is no book.');
  return audio;
}

/** Emma plays in the mini player of another page, resumed at 5:00. */
async function playInMiniPlayer() {
  writeLocalPositions('u-1', 'audiobook#emma', { known: { position: 300, duration: 600, playedAt: 1 } });
  const { rerender } = render(site(emma));
  await screen.findByRole('slider', { name: 'Position' });
  act(() => void audioHere().dispatchEvent(new Event('loadedmetadata')));
  await screen.findByText('Resumed at 5:00');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  rerender(site());
  const bar = within(await screen.findByRole('region', { name: 'Playing: Emma' }));
  return { bar, rerender };
}

test('the keys of the seek bar stay within the chapter', async () => {
  const chapters = [
    { title: 'The ship', start: 0 },
    { title: 'The storm', start: 240 },
    { title: 'The shore', start: 480 },
  ];
  render(site(bookCalled('Persuasion', { shouldPlay: false, chapters })));
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Position' });
  const audio = audioHere();
  act(() => void audio.dispatchEvent(new Event('loadedmetadata')));
  fireEvent.click(screen.getByRole('button', { name: 'Next chapter' }));
  const position = () => slider.getAttribute('aria-valuetext');
  await waitFor(() => expect(position()).toBe('0:00 of 4:00'));
  // Effect of End in a browser.
  fireEvent.change(slider, { target: { value: slider.max } });
  await waitFor(() => expect(position()).toBe('4:00 of 4:00'));
  expect(screen.getByText('Chapter 2 of 3')).toBeTruthy();
  const end = audio.currentTime;
  expect(end).toBeLessThan(480);
  for (const key of ['ArrowRight', 'PageUp']) {
    fireEvent.keyDown(slider, { key });
    expect(audio.currentTime).toBe(end);
  }
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(audio.currentTime).toBe(end - 5);
  for (const key of ['PageDown', 'PageDown', 'PageDown', 'PageDown', 'ArrowLeft']) fireEvent.keyDown(slider, { key });
  expect(audio.currentTime).toBe(240);
  await waitFor(() => expect(position()).toBe('0:00 of 4:00'));

  // The last chapter ends with the book.
  fireEvent.click(screen.getByRole('button', { name: 'Next chapter' }));
  await waitFor(() => expect(position()).toBe('0:00 of 2:00'));
  fireEvent.change(slider, { target: { value: slider.max } });
  expect(audio.currentTime).toBe(600);
});

test('announces where a book was resumed only once, not on each return to its page', async () => {
  const { rerender } = await playInMiniPlayer();
  rerender(site(emma));
  await screen.findByRole('button', { name: 'Pause' });
  expect(screen.queryByText('Resumed at 5:00')).toBeNull();
});

test('opens a book once the one that plays instead is closed', async () => {
  const { bar, rerender } = await playInMiniPlayer();
  rerender(site(persuasion));
  await screen.findByText(/^Emma is playing/);
  fireEvent.click(bar.getByRole('button', { name: 'Stop and close' }));
  expect(await screen.findByRole('slider', { name: 'Position' })).toBeTruthy();
  expect(audioHere().getAttribute('src')).toBe('/persuasion.m4a');
});

test('the mini player says that a book has failed, and its play button tries again', async () => {
  const { bar } = await playInMiniPlayer();
  const audio = audioHere();
  for (const _ of ['the address', 'the renewed one']) {
    await act(async () => void audio.dispatchEvent(new Event('error')));
  }
  const said = await bar.findAllByText('This cannot be played right now.');
  expect(said.map((one) => one.getAttribute('role'))).toContain('status');
  fireEvent.click(bar.getByRole('button', { name: 'Play' }));
  await act(async () => void audio.dispatchEvent(new Event('loadedmetadata')));
  expect(audio.currentTime).toBe(300);
  expect(await bar.findByRole('button', { name: 'Pause' })).toBeTruthy();
  expect(bar.queryByText('This cannot be played right now.')).toBeNull();
});

test('closing the mini player moves the focus to the page', async () => {
  const { bar } = await playInMiniPlayer();
  const close = bar.getByRole('button', { name: 'Stop and close' });
  close.focus();
  fireEvent.click(close);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('the mini player stops with a message when the session has ended', async () => {
  const { rerender } = await playInMiniPlayer();
  rerender(site(undefined, { session: { status: 'out', why: 'lost' } }));
  expect(await screen.findByText('Your session has ended. Log in again to continue.')).toBeTruthy();
  expect(document.querySelector('audio')).toBeNull();
});
