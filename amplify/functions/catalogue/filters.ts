import type { IndexedTitle } from './indexed-title';

/** What everybody may narrow a list by. */
export const publicFields = ['genre', 'year', 'quality', 'age', 'language', 'length'] as const;
/** With what only administrators see. */
export const managedFields = [...publicFields, 'status'] as const;
export type FacetField = (typeof managedFields)[number];

/** Chosen values a field; none chosen means any. */
export type Filters = Record<FacetField, string[]>;

const one = (value: string | null) => (value === null ? [] : [value]);

/** The values of a title that a filter on the field looks at. */
export const facetValues: Record<FacetField, (title: IndexedTitle) => string[]> = {
  genre: (title) => title.genres,
  year: (title) => one(title.card.year),
  quality: (title) => one(title.card.quality),
  age: (title) => one(title.card.age),
  language: (title) => one(title.card.language),
  length: (title) => one(title.lengthBand),
  status: (title) => [title.card.status],
};

/** Whether anything is chosen at all. */
export function hasFilters(filters: Filters): boolean {
  return managedFields.some((field) => filters[field].length > 0);
}

/** The fields in which something is chosen. */
export function filteredFields(filters: Filters): FacetField[] {
  return managedFields.filter((field) => filters[field].length > 0);
}

/** Whether a title has a chosen value in every filtered field. */
export function matchesFilters(title: IndexedTitle, filters: Filters): boolean {
  return managedFields.every((field) => filters[field].length === 0 || hasChosen(title, field, filters));
}

/** Whether a title has one of the values chosen in a field. */
export function hasChosen(title: IndexedTitle, field: FacetField, filters: Filters): boolean {
  const chosen = filters[field];
  return facetValues[field](title).some((value) => chosen.includes(value));
}
