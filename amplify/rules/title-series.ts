/*
 * A title may name the series it belongs to and its place in it (docs/decisions/0037): a number, "2.5" for what stands
 * between the second and the third.
 */

/** A place in a series as it is stored, whatever it was typed with; undefined for what is none. */
export function seriesNumberOf(typed: string): string | undefined {
  const given = typed.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,2})?$/.test(given) ? String(Number(given)) : undefined;
}

/** What of a title says where it stands among others of its series. */
interface SeriesPart {
  seriesNumber: string | null | undefined;
  year: string | null | undefined;
}

/** Compares titles of one series by their numbers; those without one come after them, by year. */
export function bySeriesPlace(one: SeriesPart, other: SeriesPart): number {
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
