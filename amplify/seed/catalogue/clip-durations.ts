import { readFileSync } from 'node:fs';

const secondsByFile = readDurations();

/** Returns the duration of a clip in seconds, measured when the clip was made. */
export function clipSeconds(file: string): number {
  const seconds = secondsByFile[file];
  if (seconds === undefined)
    throw new Error(`The duration of ${file} is not known: run amplify/seed/clips/make-clips.ts.`);
  return seconds;
}

function readDurations(): Readonly<Record<string, number>> {
  // Written by make-clips.ts: a flat object of file names and whole seconds.
  return JSON.parse(readFileSync(new URL('./clip-durations.json', import.meta.url), 'utf8')) as Record<string, number>;
}
