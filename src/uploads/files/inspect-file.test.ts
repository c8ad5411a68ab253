import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { inspectFile } from './inspect-file';
import { readMedia } from './media-facts';

vi.mock('./media-facts');

const sample = (path: string) => new File([new Uint8Array(readFileSync(`amplify/seed/media/${path}`))], 'a.mp4');

// What a browser reads that lacks the codec of a film, such as HEVC or ProRes, and plays its sound.
vi.mocked(readMedia).mockResolvedValue({ durationSeconds: 6, width: undefined, height: undefined });

test.each(['master', 'video'] as const)(
  'accepts as a %s an MP4 of which this browser plays the sound only',
  async (medium) => {
    expect(await inspectFile(medium, sample('movies/src/nosferatu-1922.mp4'))).toMatchObject({
      kind: 'fine',
      durationSeconds: 6,
      warnings: ['NOT_PLAYABLE_HERE'],
    });
  },
);

test('rejects an MP4 without a video track as a film', async () => {
  const audiobook = sample('audiobooks/src/a-christmas-carol-1843.m4a');
  expect(await inspectFile('master', audiobook)).toEqual({ kind: 'refused', reason: 'NOT_A_VIDEO' });
});
