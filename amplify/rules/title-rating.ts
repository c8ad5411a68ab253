/*
 * A title's rating: another site's, of 10, which an administrator enters. It is stored as a number in words that starts
 * "0" (specification, back office, §9), so that "0" says that nobody has rated the title.
 */

/** What a title without a rating has stored. */
export const unrated = '0';

/** A rating as it is stored, with one decimal, whatever it was typed with; undefined for what is none. */
export function ratingOf(typed: string): string | undefined {
  const given = typed.trim().replace(',', '.');
  const rating = /^\d{1,2}(\.\d)?$/.test(given) ? Number(given) : Number.NaN;
  if (rating === 0) return unrated;
  return rating <= 10 ? rating.toFixed(1) : undefined;
}
