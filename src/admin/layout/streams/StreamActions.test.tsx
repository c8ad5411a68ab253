import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { kinds } from '@/catalogue/kinds/index';
import type { ManagedStream } from '@/catalogue/media-streams';
import * as mediaStreams from '@/catalogue/media-streams';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { StreamActions } from './StreamActions';

afterEach(() => vi.restoreAllMocks());

const stream: ManagedStream = {
  ...{ path: 'movies/src/nosferatu.mp4', kind: kinds.movie, titleId: 'n', title: 'Nosferatu', state: 'READY' },
  ...{ percent: 0, requestedAt: '2026-01-01T00:00:00Z', renditions: undefined, failure: undefined },
};

test.each([
  ['FAILED', 'Try again nosferatu.mp4'],
  ['READY', 'Encode again nosferatu.mp4'],
  ['ENCODING', 'Cancel nosferatu.mp4'],
] as const)('names the button of a %s stream by its text and the file', (state, name) => {
  render(
    <TestApp>
      <StreamActions stream={{ ...stream, state }} />
    </TestApp>,
  );
  expect(screen.getByRole('button', { name })).toBeTruthy();
});

test.each([
  ['READY', 'QUEUED', 'nosferatu.mp4 is being encoded.'],
  ['FAILED', 'FAILED', 'nosferatu.mp4 could not be encoded.'],
  ['ENCODING', 'CANCELED', 'Encoding of nosferatu.mp4 cancelled.'],
  ['ENCODING', 'READY', 'nosferatu.mp4 is already encoded.'],
] as const)('tells what became of a %s stream that is %s after the press', async (state, after, words) => {
  vi.spyOn(mediaStreams, state === 'ENCODING' ? 'cancelEncoding' : 'encodeAgain').mockResolvedValue(after);
  render(
    <TestApp>
      <StreamActions stream={{ ...stream, state }} />
      <Toaster label="Notices" />
    </TestApp>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('keeps the focus on the page when the stream leaves the list', async () => {
  const page = (isListed: boolean) => (
    <main id="content" tabIndex={-1}>
      {isListed && <StreamActions stream={stream} />}
    </main>
  );
  const { rerender } = render(page(true), { wrapper: TestApp });
  screen.getByRole('button').focus();
  rerender(page(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
