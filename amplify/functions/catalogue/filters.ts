import type { IndexedTitle } from './indexed-title';

/** Filters of visitors, whose values are counted. */
export const publicFilters = ['genre', 'year', 'quality', 'age', 'language', 'length'] as const;
/** Filters of administrators, whose values are counted. */
export const adminFilters = [...publicFilters, 'status'] as const;
export type FacetField = (typeof adminFilters)[number];

/** All filters. Series are not counted, because their number grows with the catalogue. */
const filterFields = [...adminFilters, 'series'] as const;
export type FilterField = (typeof filterFields)[number];

/** Selected values by field; a field without values matches every title. */
export type Filters = Record<FilterField, string[]>;

const one = (value: string | null | undefined) => (value ? [value] : []);

export const filterValues: Record<FilterField, (title: IndexedTitle) => string[]> = {
  genre: (title) => title.genres,
  year: (title) => one(title.card.year),
  quality: (title) => one(title.card.quality),
  age: (title) => one(title.card.age),
  language: (title) => one(title.card.language),
  length: (title) => one(title.lengthBand),
  status: (title) => [title.card.status],
  series: (title) => one(title.series),
};

/** Returns true if any filter has a selected value. */
export function hasFilters(filters: Filters): boolean {
  return filterFields.some((field) => filters[field].length > 0);
}

/** Returns the fields with a filter. */
export function filteredFields(filters: Filters): FilterField[] {
  return filterFields.filter((field) => filters[field].length > 0);
}

/** Returns true if a title has a selected value in every filtered field. */
export function matchesFilters(title: IndexedTitle, filters: Filters): boolean {
  for (const field of filterFields) {
    if (filters[field].length > 0 && !matchesFilter(title, field, filters)) return false;
  }
  return true;
}

/** Returns true if a title has one of a filter's values. */
export function matchesFilter(title: IndexedTitle, field: FilterField, filters: Filters): boolean {
  const chosen = filters[field];
  return filterValues[field](title).some((value) => chosen.includes(value));
}
