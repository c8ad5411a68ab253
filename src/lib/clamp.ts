/** Limits `value` to `low` … `high`, both included; returns `low` for NaN. */
export function clamp(value: number, low: number, high: number): number {
  if (Number.isNaN(value)) return low;
  return Math.min(Math.max(value, low), Math.max(low, high));
}
