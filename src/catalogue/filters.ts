import { mostFilterValues } from '@rules/request-bounds';

/** Filter fields of a list; also the parameter names in a listing's address. */
export const filterFields = ['genre', 'year', 'quality', 'age', 'language', 'length', 'series'] as const;

export type FilterField = (typeof filterFields)[number];

/** The values chosen in each field; none chosen means any. A title has to have one of each field's. */
export type Filters = Readonly<Record<FilterField, readonly string[]>>;

/** A value that titles have, and how many there are of it among what the other fields leave. */
export interface Facet {
  field: FilterField;
  value: string;
  count: number;
}

export interface Choice {
  field: FilterField;
  value: string;
}

export const noFilters: Filters = { genre: [], year: [], quality: [], age: [], language: [], length: [], series: [] };

/** All that is chosen, field by field. */
export function choicesIn(filters: Filters): Choice[] {
  return filterFields.flatMap((field) => filters[field].map((value) => ({ field, value })));
}

/** The filters with the value chosen, or no longer chosen if it was. */
export function toggled(filters: Filters, { field, value }: Choice): Filters {
  const chosen = filters[field];
  const without = chosen.filter((other) => other !== value);
  return { ...filters, [field]: without.length < chosen.length ? without : [...chosen, value] };
}

/** The filters as an address has them: `genre=drama&genre=crime&year=1922`. */
export function filtersIn(search: URLSearchParams): Filters {
  const chosen = (field: FilterField) => {
    const values = search.getAll(field).map((value) => normal(field, value));
    return [...new Set(values)].filter((value) => value !== '').slice(0, mostFilterValues);
  };
  return {
    genre: chosen('genre'),
    year: chosen('year'),
    quality: chosen('quality'),
    age: chosen('age'),
    language: chosen('language'),
    length: chosen('length'),
    series: chosen('series'),
  };
}

/** Options of a filter field: the values that titles have, and the selected ones, which may match no title. */
export function offeredValues(field: FilterField, facets: readonly Facet[], filters: Filters): Facet[] {
  const known = facets.filter((facet) => facet.field === field);
  const missing = filters[field].filter((value) => !known.some((facet) => facet.value === value));
  const offered = [...known, ...missing.map((value) => ({ field, value, count: 0 }))];
  if (field === 'length') return offered.sort(byNumber);
  // The latest years are looked for most.
  return field === 'year' ? offered.sort((one, other) => byNumber(other, one)) : offered;
}

function byNumber(one: Facet, other: Facet): number {
  return one.value.localeCompare(other.value, 'en', { numeric: true });
}

/** Genres are compared in small letters: addresses may be written by hand or come from a title's own spelling. */
function normal(field: FilterField, value: string): string {
  const trimmed = value.trim();
  // Specification, decision 6.
  if (field === 'language' && trimmed === 'enlish') return 'english';
  return field === 'genre' ? trimmed.toLowerCase() : trimmed;
}
