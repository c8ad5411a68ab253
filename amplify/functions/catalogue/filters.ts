import type { IndexedTitle } from './indexed-title';

export const facetFields = ['genre', 'year', 'quality', 'age', 'language'] as const;
export type FacetField = (typeof facetFields)[number];

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
};

/** Whether anything is chosen at all. */
export function hasFilters(filters: Filters): boolean {
  return facetFields.some((field) => filters[field].length > 0);
}

/** Whether a title has a chosen value in every filtered field. */
export function matchesFilters(title: IndexedTitle, filters: Filters): boolean {
  return facetFields.every((field) => {
    const chosen = filters[field];
    return chosen.length === 0 || facetValues[field](title).some((value) => chosen.includes(value));
  });
}
