import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds/index';
import type { ManagedStream } from '@/catalogue/media-streams';
import { TestApp } from '@/session/testing/TestApp';
import { StreamActions } from './StreamActions';

test.each([
  ['FAILED', 'Try again nosferatu.mp4'],
  ['READY', 'Encode again nosferatu.mp4'],
  ['ENCODING', 'Cancel nosferatu.mp4'],
] as const)('names the button of a %s stream by its text and the file', (state, name) => {
  const stream: ManagedStream = {
    ...{ path: 'movies/src/nosferatu.mp4', kind: kinds.movie, titleId: 'n', title: 'Nosferatu', state, percent: 0 },
    ...{ requestedAt: '2026-01-01T00:00:00Z', renditions: undefined, failure: undefined },
  };
  render(
    <TestApp>
      <StreamActions stream={stream} />
    </TestApp>,
  );
  expect(screen.getByRole('button', { name })).toBeTruthy();
});
