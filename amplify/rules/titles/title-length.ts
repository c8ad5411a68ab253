import { mediaDuration, parseClockTime } from '../time/clock-time';
import type { TitleKind } from './title-kind';

/*
 * Running time of a film or a reading, stored in `*_duration` as `[h:]mm:ss` like an episode's (specification, back
 * office, §3). A TV show has episodes and no running time of its own.
 */

/** Seconds of a stored length; undefined where there is none. */
export function lengthOf(stored: string | null | undefined): number | undefined {
  return parseClockTime(stored ?? '') || undefined;
}

/**
 * Normalizes a running time typed as `1:32:05`, `92 min`, `1h 32m` or `PT1H32M` to its stored form; undefined if it is
 * invalid.
 */
export function durationOf(typed: string): string | undefined {
  const seconds = lengthOf(typed) ?? lengthWithUnits(typed);
  return seconds === undefined ? undefined : mediaDuration(seconds);
}

/** Seconds of a length whose numbers have units, hours before minutes before seconds. */
function lengthWithUnits(typed: string): number | undefined {
  const [all, ...parts] = withUnits.exec(typed.trim()) ?? [];
  if (!all) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part = '0') => Number(part.replace(',', '.')));
  return Math.round(hours * 3600 + minutes * 60 + seconds) || undefined;
}

const withUnits =
  /^(?:PT)?(?:(\d+(?:[.,]\d+)?)\s*h(?:(?:ou)?rs?|oras?|r)?\.?)?[\s,]*(?:(\d+(?:[.,]\d+)?)\s*m(?:ins?|inutes?|inutos?)?\.?)?[\s,]*(?:(\d+(?:[.,]\d+)?)\s*s(?:ecs?|econds?|eg|egundos?)?\.?)?$/i;

/**
 * In minutes, where one band of lengths that lists are narrowed by ends and the next begins. Those that no title is in
 * are not offered: the first ones are for short films.
 */
const bounds: Record<TitleKind, readonly number[]> = {
  movie: [1, 10, 30, 60, 90, 120],
  tvShow: [],
  audiobook: [60, 180, 360, 600, 1200],
};

/** The band that a length of so many seconds is in, as addresses have it: `60-90`, the last one `120-`. */
export function lengthBand(kind: TitleKind, seconds: number): string {
  const minutes = seconds / 60;
  const next = bounds[kind].findIndex((bound) => minutes < bound);
  const before = next < 0 ? bounds[kind].at(-1) : bounds[kind][next - 1];
  return `${before ?? 0}-${bounds[kind][next] ?? ''}`;
}

/**
 * Returns the first and last minute of a duration band, without an end for the last band; undefined if it is invalid.
 */
export function boundsOfBand(band: string): { from: number; to: number | undefined } | undefined {
  const [, from, to] = /^(\d+)-(\d*)$/.exec(band) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: to ? Number(to) : undefined };
}
