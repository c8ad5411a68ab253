/** Replaces a decimal comma by a point in a typed number. */
export function normalizeDecimal(typed: string): string {
  return typed.trim().replace(',', '.');
}
