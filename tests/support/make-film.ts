import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Synthetic sources of ffmpeg: a moving test picture and a tone. */
export const testPicture = (size: string, seconds: number) => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${seconds}`],
];
export const testTone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];

/** Encodes a file with ffmpeg and returns its content; the name's extension selects the container. */
export function makeFilm(name: string, args: readonly string[]): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-film-'));
  const file = path.join(folder, name);
  try {
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, file]);
    return new Uint8Array(readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
