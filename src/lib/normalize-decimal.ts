/** A number as it was typed, with a point where some write a comma. */
export function normalizeDecimal(typed: string): string {
  return typed.trim().replace(',', '.');
}
