import type { TvShowEntry } from './entries';
import { earlyTelevision } from './tv-shows/early-television';
import { serialsAndCartoons } from './tv-shows/serials-and-cartoons';
import { silentSeries } from './tv-shows/silent-series';

/** Series in the public domain or given away by their makers: picture-house series, serials, television. */
export const tvShows: readonly TvShowEntry[] = [...silentSeries, ...serialsAndCartoons, ...earlyTelevision];
