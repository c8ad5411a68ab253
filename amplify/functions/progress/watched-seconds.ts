import type { Place } from './place';

/** The place that is stored, as far as it tells what was played since. */
export interface PlaceBefore {
  position: number;
  /** When it was reached by the device's clock, and stored by ours: ISO times. */
  playedAt: string;
  updatedAt: string;
  /** Seconds that were played and could not be counted at the time. */
  uncounted: number;
}

/** Seconds that a first save tells of at most: a player saves after ten. */
const mostAtFirst = 10;
/** Who comes back to a title later than this plays it anew. */
const sittingMilliseconds = 30 * 60_000;

/**
 * Seconds played from one stored place to the next: what was moved on, but no more than the time that has passed by
 * either clock, so that nobody has watched longer than they can have. A place that the person moved tells nothing. Where
 * none is stored although something was counted today, at `lastAt`, it was taken out of the history since.
 */
export function watchedSeconds(
  before: PlaceBefore | undefined,
  place: Place,
  now: Date,
  lastAt: string | undefined,
): number {
  if (place.isSought) return before?.uncounted ?? 0;
  if (!before) return toMillisecond(Math.min(place.position, mostAtFirst, secondsSince(lastAt, now)));
  const byDevice = Date.parse(place.playedAt) - Date.parse(before.playedAt);
  const byUs = now.getTime() - Date.parse(before.updatedAt);
  const elapsed = Math.min(byDevice, byUs) / 1000;
  return toMillisecond(before.uncounted + Math.max(0, Math.min(place.position - before.position, elapsed)));
}

/** Whether this begins a play: the first on its day, or after a pause. `lastAt` is when the day's last was counted. */
export function isNewPlay(lastAt: string | undefined, now: Date): boolean {
  return lastAt === undefined || now.getTime() - Date.parse(lastAt) > sittingMilliseconds;
}

function secondsSince(lastAt: string | undefined, now: Date): number {
  if (lastAt === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(0, now.getTime() - Date.parse(lastAt)) / 1000;
}

const toMillisecond = (seconds: number) => Math.round(seconds * 1000) / 1000;
