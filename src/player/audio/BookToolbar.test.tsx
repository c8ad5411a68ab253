import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { LazyMiniPlayer } from '../LazyMiniPlayer';
import { MediaPlayer } from '../MediaPlayer';
import { bookCalled, listener } from '../testing/book';
import { stubMedia } from '../testing/stub-media';
import { closeBook, leaveStage } from './now-playing';

const chapters = [
  { title: 'Volume I', start: 0 },
  { title: 'Volume II', start: 300 },
];
const book = bookCalled('Emma', { chapters });

beforeEach(() => {
  stubMedia(600);
  localStorage.clear();
});

afterEach(() => {
  act(closeBook);
  vi.restoreAllMocks();
});

test('skips by the chosen lengths on the book’s page and in the mini player', async () => {
  render(
    <MemoryRouter>
      <TestApp {...listener}>
        <MediaPlayer medium={book} />
        <LazyMiniPlayer />
      </TestApp>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('button', { name: 'Forward 30 seconds' })).toBeTruthy();
  const audio = document.querySelector('audio');
  if (!audio) throw new Error('There is no book.');
  act(() => void audio.dispatchEvent(new Event('loadedmetadata')));
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  fireEvent.click(within(screen.getByRole('group', { name: 'Seconds forward' })).getByLabelText('60'));
  fireEvent.click(within(screen.getByRole('group', { name: 'Seconds back' })).getByLabelText('10'));
  fireEvent.click(screen.getByRole('button', { name: 'Forward 60 seconds' }));
  expect(audio.currentTime).toBe(60);
  fireEvent.click(screen.getByRole('button', { name: 'Back 10 seconds' }));
  expect(audio.currentTime).toBe(50);

  act(() => leaveStage(book.key));
  const bar = within(await screen.findByRole('region', { name: 'Playing: Emma' }));
  fireEvent.click(bar.getByRole('button', { name: 'Forward 60 seconds' }));
  expect(audio.currentTime).toBe(110);
});

test('announces what the buttons for sound, skips and chapters have done', async () => {
  render(
    <MemoryRouter>
      <TestApp {...listener}>
        <MediaPlayer medium={book} />
      </TestApp>
    </MemoryRouter>,
  );
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  fireEvent.click(await screen.findByRole('button', { name: 'Forward 30 seconds' }));
  expect(announced()).toContain('0:30');
  fireEvent.click(screen.getByRole('button', { name: 'Next chapter' }));
  expect(announced()).toContain('Volume II');
  fireEvent.click(screen.getByRole('button', { name: 'Mute' }));
  expect(announced()).toContain('Muted');
});
