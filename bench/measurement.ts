/** One figure of a bench. */
export interface Measurement {
  figure: string;
  value: number;
  unit:
    | 'ms'
    | 'kB'
    | 'MB'
    | 'MB/s'
    | 'rows/s'
    | 'titles/s'
    | 'writes/s'
    | 'units/s'
    | 'of 100'
    | 'CLS'
    | '$'
    | 'requests/s'
    | '';
  /** Reference value, measured in the same run. */
  reference?: { name: string; value: number };
  goal?: Goal;
}

/** Bound for the figure itself, or for its ratio to the reference. */
interface Goal {
  of: 'figure' | 'ratio';
  bound: 'at most' | 'at least';
  limit: number;
}

export const atMost = (limit: number): Goal => ({ of: 'figure', bound: 'at most', limit });
export const atLeast = (limit: number): Goal => ({ of: 'figure', bound: 'at least', limit });
/** Ratio to the reference of at most `limit`. */
export const timesReference = (limit: number): Goal => ({ of: 'ratio', bound: 'at most', limit });

export type NamedMeasurement = Measurement & { bench: string };

/** Formats a measurement as a row of the printed table. */
export function toTableRow(measurement: NamedMeasurement): Record<string, string | number> {
  const { bench, figure, value, unit, reference, goal } = measurement;
  const ratio = reference && value / reference.value;
  const held = goal?.of === 'ratio' ? (ratio ?? Number.NaN) : value;
  return {
    bench,
    figure,
    value: `${short(value)} ${unit}`,
    reference: reference ? `${short(reference.value)} (${reference.name})` : '',
    ratio: ratio === undefined ? '' : ratio.toFixed(2),
    goal: goal ? `${goal.bound === 'at most' ? '≤' : '≥'} ${goal.limit}${goal.of === 'ratio' ? ' ×' : ''}` : '',
    met: goal ? checkGoal(goal, held) : '',
  };
}

function checkGoal(goal: Goal, held: number): string {
  const isMet = goal.bound === 'at most' ? held <= goal.limit : held >= goal.limit;
  return isMet ? 'yes' : 'NO';
}

function short(value: number): number {
  return Number(value.toPrecision(3));
}

/** Percentile; `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Duration of `work` in milliseconds. */
export async function measureDuration(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Durations of `count` calls of `work`, one after another, in milliseconds; calls to warm up are not included. */
export async function measureDurations(
  count: number,
  work: (n: number) => Promise<unknown>,
  { warmUpCalls = 0 } = {},
): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < warmUpCalls + count; n += 1) times.push(await measureDuration(() => work(n)));
  return times.slice(warmUpCalls);
}
