import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runningSeconds } from '../../amplify/seed/catalogue/movie-header';

/** Folder of the committed media, which `npm run seed` uploads. */
export const mediaFolder = fileURLToPath(new URL('../../amplify/seed/media', import.meta.url));

/** Returns the duration of a clip in whole seconds. Throws if the clip has not been made yet. */
export function clipSeconds(file: string): number {
  return Math.round(runningSeconds(readFileSync(join(mediaFolder, file))));
}
