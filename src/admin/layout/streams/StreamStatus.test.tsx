import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds/index';
import type { ManagedStream } from '@/catalogue/media-streams';
import { TestApp } from '@/session/testing/TestApp';
import { StreamStatus } from './StreamStatus';

test('tells that a film has only sound', () => {
  const stream: ManagedStream = {
    ...{ path: 'movies/src/nosferatu.avi', kind: kinds.movie, titleId: 'n', title: 'Nosferatu', percent: 100 },
    ...{ state: 'READY', requestedAt: '2026-01-01T00:00:00Z', failure: undefined },
    renditions: { form: 'audio', heights: [], duration: 60, stills: 0 },
  };
  const { rerender } = render(<StreamStatus stream={stream} />, { wrapper: TestApp });
  expect(screen.queryByText('Only sound, no picture')).not.toBeNull();
  rerender(<StreamStatus stream={{ ...stream, kind: kinds.audiobook }} />);
  expect(screen.queryByText('Only sound, no picture')).toBeNull();
});

test.each([
  ['Unable to open input file: the file has no index (moov atom); it is incomplete', true],
  ['Unable to decode the input: it has no readable video', true],
  ['Encoding failed: the disk is full', false],
])('explains %s in the language of the interface: %s', (failure, isExplained) => {
  const stream: ManagedStream = {
    ...{ path: 'movies/src/nosferatu.mp4', kind: kinds.movie, titleId: 'n', title: 'Nosferatu', percent: 0 },
    ...{ state: 'FAILED', requestedAt: '2026-01-01T00:00:00Z', renditions: undefined, failure },
  };
  render(
    <TestApp>
      <StreamStatus stream={stream} />
    </TestApp>,
  );
  expect(screen.getByText(failure).getAttribute('lang')).toBe('en');
  expect(screen.queryByText(/^The file is damaged or incomplete/) !== null).toBe(isExplained);
});
