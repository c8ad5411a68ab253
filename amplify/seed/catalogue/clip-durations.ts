import { readFileSync } from 'node:fs';
import { mediaDuration } from '../../rules/clock-time';

const secondsByFile = readDurations();

/** Returns the duration of a clip in seconds, measured when the clip was made. */
export function clipSeconds(file: string): number {
  const seconds = secondsByFile[file];
  if (seconds === undefined)
    throw new Error(`The duration of ${file} is not known: run amplify/seed/clips/make-clips.ts.`);
  return seconds;
}

/** The same as records hold it. */
export function clipDuration(file: string): string {
  return mediaDuration(clipSeconds(file));
}

function readDurations(): Readonly<Record<string, number>> {
  // Written by make-clips.ts: a flat object of file names and whole seconds.
  return JSON.parse(readFileSync(new URL('./clip-durations.json', import.meta.url), 'utf8')) as Record<string, number>;
}
