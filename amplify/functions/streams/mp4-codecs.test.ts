import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasUncommonCodec } from './mp4-codecs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-codecs-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Encodes a file of one second with ffmpeg; the name's extension selects the container. */
function makeFile(name: string, args: readonly string[]): Uint8Array {
  const file = path.join(folder, name);
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, file]);
  return readFileSync(file);
}

const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=64x64:duration=1'];
const tone = ['-f', 'lavfi', '-i', 'sine=duration=1'];
const h264 = (format: string) => [...picture, '-c:v', 'libx264', '-pix_fmt', format];

test.each([
  ['H.264 and AAC', 'a.mp4', [...picture, ...tone, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']],
  ['H.264 in fragments', 'a.mp4', [...h264('yuv420p'), '-movflags', 'frag_keyframe+empty_moov']],
  ['H.264 with a time code', 'a.mov', [...h264('yuv420p'), '-timecode', '00:00:00:00']],
  ['AAC alone', 'a.m4a', [...tone, '-c:a', 'aac']],
])('sends a small file of %s as it is', (_, name, args) => {
  expect(hasUncommonCodec(makeFile(name, args))).toBe(false);
});

test.each([
  ['HEVC', 'a.mp4', [...picture, '-c:v', 'libx265', '-x265-params', 'log-level=error']],
  ['ProRes', 'a.mov', [...picture, '-c:v', 'prores_ks']],
  ['MPEG-4 part 2', 'a.mp4', [...picture, '-c:v', 'mpeg4']],
  ['H.264 of 10 bits', 'a.mp4', h264('yuv420p10le')],
  ['H.264 with 4:4:4', 'a.mp4', h264('yuv444p')],
  ['H.264 and AC-3', 'a.mp4', [...picture, ...tone, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'ac3']],
  ['ALAC', 'a.m4a', [...tone, '-c:a', 'alac']],
])('encodes a small file of %s', (_, name, args) => {
  expect(hasUncommonCodec(makeFile(name, args))).toBe(true);
});

test('leaves a file without an index as it is', () => {
  expect(hasUncommonCodec(new TextEncoder().encode('not a film'))).toBe(false);
});
