import type { Filters } from './filters';

export type FilterArguments = ReturnType<typeof filterArguments>;

/** What the catalogue is asked with; fields with nothing chosen are not asked about. */
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
