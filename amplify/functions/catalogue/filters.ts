import type { IndexedTitle } from './indexed-title';

/** What everybody may narrow a list by. */
export const publicFields = ['genre', 'year', 'quality', 'age', 'language', 'length'] as const;
/** With what only administrators see. */
export const managedFields = [...publicFields, 'status'] as const;
export type FacetField = (typeof managedFields)[number];

/** With what is not counted by its values: of series there are as many as the catalogue grows. */
const filterFields = [...managedFields, 'series'] as const;
export type FilterField = (typeof filterFields)[number];

/** Chosen values a field; none chosen means any. */
export type Filters = Record<FilterField, string[]>;

const one = (value: string | null | undefined) => (value ? [value] : []);

/** The values of a title that a filter on the field looks at. */
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

/** Returns true if any filter has a chosen value. */
export function hasFilters(filters: Filters): boolean {
  return filterFields.some((field) => filters[field].length > 0);
}

/** The fields in which something is chosen. */
export function filteredFields(filters: Filters): FilterField[] {
  return filterFields.filter((field) => filters[field].length > 0);
}

/** Returns true if a title has a chosen value in every filtered field. */
export function matchesFilters(title: IndexedTitle, filters: Filters): boolean {
  return filterFields.every((field) => filters[field].length === 0 || hasChosen(title, field, filters));
}

/** Whether a title has one of the values chosen in a field. */
export function hasChosen(title: IndexedTitle, field: FilterField, filters: Filters): boolean {
  const chosen = filters[field];
  return filterValues[field](title).some((value) => chosen.includes(value));
}
