import { readFileSync } from 'node:fs';

const secondsByFile = readDurations();

/** How long a clip of the catalogue runs, in seconds, as it was measured when the clip was made. */
export function clipSeconds(file: string): number {
  const seconds = secondsByFile[file];
  if (seconds === undefined)
    throw new Error(`The duration of ${file} is not known: run amplify/seed/clips/make-clips.ts.`);
  return seconds;
}

/** `[h:]mm:ss`, as episodes store it (specification, back office, section 3). */
export function clipDuration(file: string): string {
  const seconds = clipSeconds(file);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

function readDurations(): Readonly<Record<string, number>> {
  // Written by make-clips.ts: a flat object of file names and whole seconds.
  return JSON.parse(readFileSync(new URL('./clip-durations.json', import.meta.url), 'utf8')) as Record<string, number>;
}
