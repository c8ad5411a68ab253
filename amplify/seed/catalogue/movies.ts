import type { MovieEntry } from './entries';
import { afterDark } from './movies/after-dark.ts';
import { firstReels } from './movies/first-reels.ts';
import { lateSilents } from './movies/late-silents.ts';
import { midnightShows } from './movies/midnight-shows.ts';
import { openFilms } from './movies/open-films.ts';
import { studioYears } from './movies/studio-years.ts';

/**
 * Films in the public domain of the United States or under open licences. They are real; their clips are placeholders
 * made by us.
 */
export const movies: readonly MovieEntry[] = [
  ...firstReels,
  ...lateSilents,
  ...studioYears,
  ...afterDark,
  ...midnightShows,
  ...openFilms,
];
