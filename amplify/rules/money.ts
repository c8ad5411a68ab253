/*
 * Amounts are counted in minor units (cents of the US dollar), so that sums are exact. Records hold them as text of
 * dollars (`3.99`), as the specification has it (customer side, §4).
 */

/** Converts a stored amount such as `3.99` to cents; undefined for an invalid amount. */
export function centsOf(stored: unknown): number | undefined {
  if (typeof stored !== 'string') return undefined;
  const [, dollars, cents = ''] = /^\s*(\d{1,7})(?:\.(\d{1,2}))?\s*$/.exec(stored) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** Cents as records hold them: `399` is `3.99`. */
export function storedAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}
