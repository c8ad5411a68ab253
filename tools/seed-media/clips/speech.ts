import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readWave } from './wave-file';

const run = promisify(execFile);

/** Reads a text aloud with espeak-ng, at its 22.05 kHz. */
export async function speak(text: string, voice: string, wordsPerMinute: number): Promise<Int16Array> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-speech-'));
  try {
    const file = join(folder, 'speech.wav');
    await run('espeak-ng', ['-v', voice, '-s', String(wordsPerMinute), '-p', '42', '-g', '2', '-w', file, text]);
    return await readWave(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
