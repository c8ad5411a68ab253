import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findBrokenFrame } from './find-broken-frame';
import { readMp4Index, tracksIn } from './mp4-boxes';
import { samplesOf } from './mp4-samples';

const sample = new Uint8Array(readFileSync('amplify/seed/media/movies/src/big-buck-bunny-2008.mp4'));
const { signal } = new AbortController();

/** Returns the sample with some bytes overwritten, from a share of its length on. */
function damagedAt(share: number, length: number, byte: (place: number) => number): Blob {
  const bytes = sample.slice();
  const start = Math.floor(bytes.length * share);
  for (let index = 0; index < length; index += 1) bytes[start + index] = byte(index);
  return new Blob([bytes]);
}

test.each([
  'movies/src/big-buck-bunny-2008.mp4',
  'movies/src/nosferatu-1922.mp4',
  'audiobooks/src/a-christmas-carol-1843.m4a',
])('finds nothing in %s', async (path) => {
  expect(await findBrokenFrame(new Blob([readFileSync(`amplify/seed/media/${path}`)]), signal)).toBeUndefined();
});

test.each([
  ['zeros', () => 0],
  ['other bytes', (place: number) => (place * 167 + 13) % 256],
])('finds 2 kB of %s in the middle, with the time', async (_, byte) => {
  const second = await findBrokenFrame(damagedAt(0.5, 2048, byte), signal);
  expect(second).toBeGreaterThan(3);
  expect(second).toBeLessThan(7);
  const later = await findBrokenFrame(damagedAt(0.9, 2048, byte), signal);
  expect(later).toBeGreaterThan(second ?? 0);
});

test.each([
  ['has a unit whose first bit is set', (size: number) => [size - 4, 0x80_00_00_00]],
  ['has a unit without content', (size: number) => [0, size - 8, 0x41_00_00_00]],
  ['has a unit that ends behind it', (size: number) => [size - 3]],
  ['has a unit that ends before it', (size: number) => [size - 5]],
])('returns the exact time of a single frame that %s', async (_, wordsOf) => {
  const index = await readMp4Index(new Blob([sample]));
  // The film's first track is its picture.
  const [frames] = index ? tracksIn(index).map((track) => samplesOf(index.bytes, track)) : [];
  for (const frame of [0, 100, (frames?.offsets.length ?? 0) - 1]) {
    const bytes = sample.slice();
    const view = new DataView(bytes.buffer, frames?.offsets[frame]);
    for (const [n, word] of wordsOf(frames?.sizes[frame] ?? 0).entries()) view.setUint32(n * 4, word);
    expect(await findBrokenFrame(new Blob([bytes]), signal)).toBe(frames?.secondOf(frame));
  }
});

test('stops reading when the search is aborted', async () => {
  const damaged = damagedAt(0.5, 2048, () => 0);
  expect(await findBrokenFrame(damaged, AbortSignal.abort())).toBeUndefined();
});

test('ignores files that are not MP4', async () => {
  expect(await findBrokenFrame(new Blob(['Once upon a time']), signal)).toBeUndefined();
});
