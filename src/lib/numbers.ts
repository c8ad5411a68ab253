/** Limits `value` to `low` … `high`, both included; returns `low` for NaN. */
export function clamp(value: number, low: number, high: number): number {
  if (Number.isNaN(value)) return low;
  return Math.min(Math.max(value, low), Math.max(low, high));
}

/** Returns the numbers from 0 to `count` - 1, for lists of equal items such as skeletons. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
