/*
 * A title's rating out of 10, taken from another site and entered by an administrator. It is stored as text and starts
 * as "0" (specification, back office, §9), which means unrated.
 */

/** Stored rating of an unrated title. */
export const unrated = '0';

/** Normalizes a rating to its stored form with one decimal; undefined if it is invalid. */
export function ratingOf(typed: string): string | undefined {
  const given = typed.trim().replace(',', '.');
  const rating = /^\d{1,2}(\.\d)?$/.test(given) ? Number(given) : Number.NaN;
  if (rating === 0) return unrated;
  return rating <= 10 ? rating.toFixed(1) : undefined;
}
