/** Parses a time; returns undefined for an invalid one. */
export function dateOf(time: string | number | Date | null | undefined): Date | undefined {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
