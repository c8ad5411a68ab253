import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inspectFile } from './inspect-file';

const sample = (path: string) => new File([new Uint8Array(readFileSync(`amplify/seed/media/${path}`))], 'a.mp4');

// Simulates a browser that lacks the codec of a video, such as HEVC or ProRes, and plays only its sound.
beforeEach(() => {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:film', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(6);
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('loadedmetadata'));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['master', 'NOT_YET_PLAYABLE'],
  ['video', 'NOT_PLAYABLE_HERE'],
] as const)('accepts as a %s an MP4 of which this browser plays the sound only', async (medium, warning) => {
  expect(await inspectFile(medium, sample('movies/src/nosferatu-1922.mp4'))).toMatchObject({
    kind: 'fine',
    durationSeconds: 6,
    warnings: [warning],
  });
});

const audiobook = () => readFileSync('amplify/seed/media/audiobooks/src/a-christmas-carol-1843.m4a');

test.each([
  ['M4A', () => new Uint8Array(audiobook())],
  ['MP4', () => Uint8Array.from(audiobook().fill('isom', 8, 12))],
  ['WebM', () => matroska('webm', 2)],
  ['Matroska', () => matroska('matroska', 2, 2)],
])('rejects as a film %s without a picture', async (_, content) => {
  const check = await inspectFile('master', new File([content()], 'a.mp4'));
  expect(check).toEqual({ kind: 'refused', reason: 'NO_PICTURE' });
});

test('accepts as a film Matroska with sound and a picture', async () => {
  const check = await inspectFile('master', new File([matroska('matroska', 2, 1, 17)], 'a.mkv'));
  expect(check).toMatchObject({ kind: 'fine', warnings: ['ENCODED_FIRST'] });
});

/** Creates the start of a Matroska file with tracks of these types. */
function matroska(type: string, ...tracks: number[]): Uint8Array<ArrayBuffer> {
  const entries = tracks.flatMap((track) => [0xae, 0x83, 0xd7, 0x81, 0x01, 0x83, 0x81, track]);
  return Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, ...Buffer.from(type), 0x16, 0x54, 0xae, 0x6b, ...entries]);
}
