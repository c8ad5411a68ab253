import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { DownloadButtons, DownloadFacts } from './DownloadState';
import type { DownloadStatus } from './download';
import { downloadOf } from './testing/memory-storage';

const now = Date.parse('2026-03-01T00:00:00.000Z');
const day = 24 * 60 * 60_000;

function show(changed: Partial<DownloadStatus>) {
  const download = {
    ...downloadOf('Nosferatu', { bytes: 8_000_000, expiresAt: now + 20 * day }),
    storedBytes: 2_000_000,
    isWaiting: false,
    ...changed,
  };
  render(
    <InEnglish>
      <DownloadFacts download={download} now={now} />
      <DownloadButtons download={download} now={now} />
    </InEnglish>,
  );
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
}

const [pause, resume, retry, renew, remove] = ['Pause', 'Resume', 'Try', 'Renew', 'Remove'].map(
  (verb) => `${verb} the download of Nosferatu${verb === 'Try' ? ' again' : ''}`,
);

test.each<[string, Partial<DownloadStatus>, string, (string | undefined)[]]>([
  ['loads', {}, 'Downloading · 25% of 8 MB', [pause, remove]],
  ['has lost its connection', { isWaiting: true }, 'Waiting for connection · 25% of 8 MB', [pause, remove]],
  ['is paused', { state: 'paused' }, 'Paused · 25% of 8 MB', [resume, remove]],
  ['is complete', { state: 'complete' }, 'Downloaded · 8 MB · 20 days left', [remove]],
  ['ends soon', { state: 'complete', expiresAt: now + day }, 'Downloaded · 8 MB · 1 day left', [renew, remove]],
  ['has expired', { state: 'expired' }, 'Expired · 8 MB', [renew, remove]],
  [
    'finds no space',
    { state: 'failed', problem: 'no-space' },
    'Stopped: the storage of this device is full',
    [retry, remove],
  ],
  [
    'has lost its file',
    { state: 'failed', problem: 'unavailable' },
    'Stopped: the file is not available right now',
    [retry, remove],
  ],
])('a download that %s says so and offers what helps', (_, changed, words, buttons) => {
  expect(show(changed)).toEqual(buttons);
  expect(screen.getByText(words)).toBeTruthy();
});

test('shows the progress of a download that is not complete', () => {
  show({ state: 'paused' });
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Download progress of Nosferatu' }).value).toBe(
    0.25,
  );
});

test('announces how a download ends, and not its percentages', () => {
  show({});
  expect(screen.getByText(/^Downloading/).getAttribute('aria-live')).toBe('off');
  show({ state: 'complete' });
  expect(screen.getByText(/^Downloaded/).getAttribute('aria-live')).toBe('polite');
});

test('keeps the focus when a download is paused', () => {
  const download = { ...downloadOf('Nosferatu'), storedBytes: 0, isWaiting: false };
  const buttonsOf = (state: DownloadStatus['state']) => (
    <InEnglish>
      <DownloadButtons download={{ ...download, state }} now={now} />
    </InEnglish>
  );
  const { rerender } = render(buttonsOf('loading'));
  screen.getByRole('button', { name: /^Pause/ }).focus();
  rerender(buttonsOf('paused'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Resume/ }));
});

test('shows that a download is being renewed, and keeps the focus when its button is removed', async () => {
  const download = { ...downloadOf('Nosferatu'), storedBytes: 0, isWaiting: false, state: 'complete' as const };
  const buttonsOf = (expiresAt: number) => (
    <InEnglish>
      <main id="content" tabIndex={-1}>
        <DownloadButtons download={{ ...download, expiresAt }} now={now} />
      </main>
    </InEnglish>
  );
  const { rerender } = render(buttonsOf(now + day));
  const button = screen.getByRole('button', { name: /^Renew/ });
  button.focus();
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  rerender(buttonsOf(now + 30 * day));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
