/** A number as it was typed, with a point where some write a comma. */
export function withPoint(typed: string): string {
  return typed.trim().replace(',', '.');
}
