import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AudiobookEntry } from '../../../amplify/seed/catalogue/catalogue';
import { overlay, secondsOf } from './mixing';
import { composeBed, sampleRate } from './music-bed';
import { readingOf } from './reading-texts';
import { speak } from './speech';
import { writeWave } from './wave-file';

const run = promisify(execFile);

/** Makes a reading: the opening of a book over a few quiet chords, as AAC. */
export async function reading(book: AudiobookEntry, output: string): Promise<void> {
  const announcement = await announce(book);
  const { text, voice: speaker } = readingOf(book.id);
  const voice = await speak(text, speaker, 140);
  const start = textStart(announcement);
  const sound = quietBed(book, start + secondsOf(voice) + 2);
  overlay(sound, announcement, silence, 0.75);
  overlay(sound, voice, start, 0.8);
  await encode(sound, '36k', output);
}

/** Returns the second at which a reading reaches these words of its text; undefined is its announcement. */
export async function secondOf(book: AudiobookEntry, words: string | undefined): Promise<number> {
  if (words === undefined) return 0;
  const { text, voice } = readingOf(book.id);
  const at = text.indexOf(words);
  if (at < 0) throw new Error(`The reading of ${book.id} has no "${words}".`);
  const before = at === 0 ? 0 : secondsOf(await speak(text.slice(0, at), voice, 140));
  return textStart(await announce(book)) + before;
}

const silence = 1.2;

const announce = (book: AudiobookEntry) =>
  speak(`${book.title}. By ${book.author}. Read by ${book.narrator}, for ${book.production}.`, 'en-gb', 145);

const textStart = (announcement: Int16Array) => silence + secondsOf(announcement) + 1;

/** Makes a sample: the first eight seconds of the text. */
export async function sample(book: AudiobookEntry, output: string): Promise<void> {
  const { text, voice: speaker } = readingOf(book.id);
  const voice = (await speak(text, speaker, 140)).slice(0, sampleRate * 8);
  const sound = quietBed(book, secondsOf(voice) + 1.6);
  overlay(sound, voice, 0.6, 0.8);
  await encode(sound, '32k', output);
}

function quietBed(book: AudiobookEntry, seconds: number): Int16Array {
  return composeBed(book.id, 'tender', seconds).map((value) => Math.round(value * 0.35));
}

async function encode(sound: Int16Array, bitrate: string, output: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-reading-'));
  try {
    const wave = join(folder, 'reading.wav');
    await writeWave(wave, sound, sampleRate);
    await run('nice', [
      '-n',
      '10',
      'ffmpeg',
      '-v',
      'error',
      '-y',
      '-i',
      wave,
      '-af',
      `afade=t=out:st=${(secondsOf(sound) - 1).toFixed(2)}:d=1`,
      '-c:a',
      'aac',
      '-b:a',
      bitrate,
      '-ac',
      '1',
      '-threads',
      '1',
      '-movflags',
      '+faststart',
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      output,
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
