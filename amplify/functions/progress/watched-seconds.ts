import { toMillisecond } from '../shared/figure-counters';
import type { ProgressRequest } from './progress-request';

/** The stored progress from which the seconds played are computed. */
export interface PreviousProgress {
  position: number;
  /** When it was reached by the device's clock, and stored by ours: ISO times. */
  playedAt: string;
  updatedAt: string;
  /** Seconds that were played and could not be counted at the time. */
  uncounted: number;
}

/** Maximum seconds that a first save can report: a player saves after ten. */
const maxAtFirst = 10;
/** A pause longer than this starts a new play. */
const sittingMilliseconds = 30 * 60_000;

/**
 * Returns the seconds played between two saves: the change of position, but at most the time elapsed by the device's
 * and by the server's clock. A seek counts nothing. If no progress is stored although a play was counted today, at
 * `lastAt`, the customer has removed the title from the history since.
 */
export function watchedSeconds(
  before: PreviousProgress | undefined,
  request: ProgressRequest,
  now: Date,
  lastAt: string | undefined,
): number {
  if (request.isSought) return before?.uncounted ?? 0;
  if (!before) return toMillisecond(Math.min(request.position, maxAtFirst, secondsSince(lastAt, now)));
  const byDevice = Date.parse(request.playedAt) - Date.parse(before.playedAt);
  const byUs = now.getTime() - Date.parse(before.updatedAt);
  const elapsed = Math.min(byDevice, byUs) / 1000;
  return toMillisecond(before.uncounted + Math.max(0, Math.min(request.position - before.position, elapsed)));
}

/** True for the first play of a day or after a pause; `lastAt` is the time of the day's last counted play. */
export function isNewPlay(lastAt: string | undefined, now: Date): boolean {
  return lastAt === undefined || now.getTime() - Date.parse(lastAt) > sittingMilliseconds;
}

function secondsSince(lastAt: string | undefined, now: Date): number {
  if (lastAt === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(0, now.getTime() - Date.parse(lastAt)) / 1000;
}
