import { clockParts } from '@/lib/clock-time';

/** A second of a film as clocks write it: 4:05, 1:02:09. */
export function clock(second: number): string {
  const { hours, minutes, seconds } = clockParts(second);
  const tail = `${String(minutes).padStart(hours > 0 ? 2 : 1, '0')}:${String(seconds).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}
