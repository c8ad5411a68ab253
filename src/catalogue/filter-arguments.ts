import type { Filters } from './filters';

export type FilterArguments = ReturnType<typeof filterArguments>;

/** Filter arguments of the catalogue's operations; omits fields without a value. */
export function filterArguments(filters: Filters) {
  const given = {
    genres: filters.genre,
    years: filters.year,
    qualities: filters.quality,
    ages: filters.age,
    languages: filters.language,
    lengths: filters.length,
    series: filters.series,
  };
  return Object.fromEntries(Object.entries(given).filter(([, values]) => values.length > 0));
}
