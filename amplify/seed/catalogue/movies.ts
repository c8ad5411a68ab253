import type { MovieEntry } from './entries';
import { afterDark } from './movies/after-dark';
import { firstReels } from './movies/first-reels';
import { lateSilents } from './movies/late-silents';
import { midnightShows } from './movies/midnight-shows';
import { openFilms } from './movies/open-films';
import { studioYears } from './movies/studio-years';

/**
 * Films in the public domain of the United States or given away by their makers. They are real; the clips
 * that stand in for them are ours.
 */
export const movies: readonly MovieEntry[] = [
  ...firstReels,
  ...lateSilents,
  ...studioYears,
  ...afterDark,
  ...midnightShows,
  ...openFilms,
];
