import { dayOf } from '@rules/time/day';
import { millisecondsPerDay } from '@rules/time/day-length';
import type { FigurePeriod } from '@/accounts/figures';

/** A bar of a chart and a row of its table: one day or, in a long period, one week. */
export interface Bucket {
  /** Days such as 2026-01-31, both included. */
  from: string;
  to: string;
  /** Undefined if nothing was measured. */
  amount: number | undefined;
}

/** Maximum number of bars: more would be too thin to distinguish. */
const maxBars = 100;
const weekDays = 7;

/** Groups many days into weeks. A bucket has the sum of its days or, for a level, the last day's value. */
export function chartBuckets({ from }: FigurePeriod, days: readonly (number | undefined)[], isSum: boolean): Bucket[] {
  const size = days.length > maxBars ? weekDays : 1;
  // The last week is complete, because administrators look at the latest days; only the first week may be shorter.
  const begin = days.length % size;
  const starts = [...(begin > 0 ? [0] : [])];
  for (let start = begin; start < days.length; start += size) starts.push(start);
  return starts.map((start, n) => {
    const end = (starts[n + 1] ?? days.length) - 1;
    const part = days.slice(start, end + 1);
    const amount = isSum ? part.reduce<number>((sum, one) => sum + (one ?? 0), 0) : part.at(-1);
    return { from: dayAfter(from, start), to: dayAfter(from, end), amount };
  });
}

/**
 * Returns the maximum of a chart's axis: the next 1, 2 or 5 times a power of ten of displayed units, in stored units.
 * `unit` is the number of stored units per displayed unit. Returns one displayed unit if all amounts are 0.
 */
export function chartTop(amounts: readonly (number | undefined)[], unit = 1): number {
  const most = Math.max(0, ...amounts.map((amount) => amount ?? 0)) / unit;
  if (most === 0) return unit;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 5, 10].find((one) => one * power >= most) ?? 10;
  return step * power * unit;
}

export function dayAfter(day: string, count: number): string {
  return dayOf(new Date(Date.parse(day) + count * millisecondsPerDay));
}
