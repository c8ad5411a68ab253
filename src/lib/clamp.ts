/** The number nearest to `value` between `low` and `high`, both included; `low` for what is not a number. */
export function clamp(value: number, low: number, high: number): number {
  if (Number.isNaN(value)) return low;
  return Math.min(Math.max(value, low), Math.max(low, high));
}
