/*
 * A title can have a series and a number in it (docs/decisions/0037), such as "2.5" for a title between the second and
 * the third.
 */

/** Normalizes a number in a series to its stored form; undefined if it is invalid. */
export function seriesNumberOf(typed: string): string | undefined {
  const given = typed.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,2})?$/.test(given) ? String(Number(given)) : undefined;
}

/** Fields that order a title within its series. */
interface SeriesPart {
  seriesNumber: string | null | undefined;
  year: string | null | undefined;
}

/** Compares titles of one series by their numbers; those without one come after them, by year. */
export function compareSeriesNumbers(one: SeriesPart, other: SeriesPart): number {
  return (
    numberIn(one.seriesNumber, afterAllNumbers) - numberIn(other.seriesNumber, afterAllNumbers) ||
    numberIn(one.year, 0) - numberIn(other.year, 0)
  );
}

const afterAllNumbers = 10_000;

function numberIn(text: string | null | undefined, otherwise: number): number {
  const number = Number.parseFloat(text ?? '');
  return Number.isNaN(number) ? otherwise : number;
}
