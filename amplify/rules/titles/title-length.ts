import { mediaDuration, parseClockTime } from '../time/clock-time';
import type { TitleKind } from './title-kind';

/*
 * Running time of a film or a reading, stored in `*_duration` in the format of episodes, `[h:]mm:ss` (specification,
 * back office, §3). A TV show has episodes and no running time of its own.
 */

/** Parses a stored duration to seconds; undefined if there is none. */
export function lengthOf(stored: string | null | undefined): number | undefined {
  return parseClockTime(stored ?? '') || undefined;
}

/** Normalizes a running time such as `1:32:05`, `92 min`, `1h 32m`, `PT1H32M`; undefined if it is invalid. */
export function durationOf(typed: string): string | undefined {
  const seconds = lengthOf(typed) ?? lengthWithUnits(typed);
  return seconds === undefined ? undefined : mediaDuration(seconds);
}

/** Parses a duration whose numbers have units, hours before minutes before seconds; returns seconds. */
function lengthWithUnits(typed: string): number | undefined {
  const [all, ...parts] = withUnits.exec(typed.trim()) ?? [];
  if (!all) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part = '0') => Number(part.replace(',', '.')));
  return Math.round(hours * 3600 + minutes * 60 + seconds) || undefined;
}

/** No two runs of separators are adjacent: a long run that matches neither would take quadratic time. */
const withUnits =
  /^(?:PT)?(?:(\d+(?:[.,]\d+)?)\s*h(?:(?:ou)?rs?|oras?|r)?\.?)?(?:[\s,]*(\d+(?:[.,]\d+)?)\s*m(?:ins?|inutes?|inutos?)?\.?)?(?:[\s,]*(\d+(?:[.,]\d+)?)\s*s(?:ecs?|econds?|eg|egundos?)?\.?)?[\s,]*$/i;

/**
 * Bounds in minutes between the ranges of duration by which lists are filtered. Ranges without titles are not offered:
 * the first ones are for short films.
 */
const bounds: Record<TitleKind, readonly number[]> = {
  movie: [1, 10, 30, 60, 90, 120],
  tvShow: [],
  audiobook: [60, 180, 360, 600, 1200],
};

/** Returns the range of a duration in seconds, as addresses name it: `60-90`, the last one `120-`. */
export function lengthBand(kind: TitleKind, seconds: number): string {
  const minutes = seconds / 60;
  const next = bounds[kind].findIndex((bound) => minutes < bound);
  const before = next < 0 ? bounds[kind].at(-1) : bounds[kind][next - 1];
  return `${before ?? 0}-${bounds[kind][next] ?? ''}`;
}

/** Returns the first and last minute of a range, without an end for the last range; undefined if it is invalid. */
export function boundsOfBand(band: string): { from: number; to: number | undefined } | undefined {
  const [, from, to] = /^(\d+)-(\d*)$/.exec(band) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: to ? Number(to) : undefined };
}
