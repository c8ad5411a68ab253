import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Synthetic sources of ffmpeg: a moving test picture and a tone. */
export const testPicture = (size: string, seconds: number) => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${seconds}`],
];
export const testTone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];

/**
 * Encodes a file with ffmpeg and returns its content, `times` times in succession without another encoding; the name's
 * extension selects the container.
 */
export function makeFilm(name: string, args: readonly string[], times = 1): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-film-'));
  const [once, repeated] = [path.join(folder, name), path.join(folder, `repeated-${name}`)];
  try {
    execFileSync('ffmpeg', ['-v', 'error', ...args, once]);
    if (times === 1) return new Uint8Array(readFileSync(once));
    execFileSync('ffmpeg', ['-v', 'error', '-stream_loop', String(times - 1), '-i', once, '-c', 'copy', repeated]);
    return new Uint8Array(readFileSync(repeated));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
