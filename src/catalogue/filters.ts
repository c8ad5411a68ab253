import { objectFrom } from '@rules/object-from';
import { maxFilterValues } from '@rules/request-bounds';
import { browseCatalogue, type StoredFacet } from '@/backend/catalogue';
import type { Kind } from './kinds/kind';

/** Filter fields of a list; also the parameter names in a listing's address. */
export const filterFields = ['genre', 'year', 'quality', 'age', 'language', 'length', 'series'] as const;

export type FilterField = (typeof filterFields)[number];

/** Selected values by field. A title must match one value of each field; none match every title. */
export type Filters = Readonly<Record<FilterField, readonly string[]>>;

/** A value of a field, with the number of titles that have it and match the filters of the other fields. */
export interface Facet {
  field: FilterField;
  value: string;
  count: number;
}

export interface FilterChoice {
  field: FilterField;
  value: string;
}

export const noFilters: Filters = { genre: [], year: [], quality: [], age: [], language: [], length: [], series: [] };

/** Returns all selected values, in the order of the fields. */
export function choicesIn(filters: Filters): FilterChoice[] {
  return filterFields.flatMap((field) => filters[field].map((value) => ({ field, value })));
}

/** Returns the filters after the value was selected, or deselected if it was selected before. */
export function toggled(filters: Filters, { field, value }: FilterChoice): Filters {
  const chosen = filters[field];
  const without = chosen.filter((other) => other !== value);
  return { ...filters, [field]: without.length < chosen.length ? without : [...chosen, value] };
}

/** Parses the filters of an address: `genre=drama&genre=crime&year=1922`. */
export function filtersIn(search: URLSearchParams): Filters {
  return objectFrom(filterFields, (field) => {
    const values = search.getAll(field).map((value) => normal(field, value));
    return [...new Set(values)].filter((value) => value !== '').slice(0, maxFilterValues);
  });
}

/** Returns the options of a filter field: the titles' values, and selected ones without a title. */
export function offeredValues(field: FilterField, facets: readonly Facet[], filters: Filters): Facet[] {
  const known = facets.filter((facet) => facet.field === field);
  const missing = filters[field].filter((value) => !known.some((facet) => facet.value === value));
  const offered = [...known, ...missing.map((value) => ({ field, value, count: 0 }))];
  if (field === 'length') return offered.sort(byNumber);
  // Descending, because users look for recent years most often.
  return field === 'year' ? offered.sort((one, other) => byNumber(other, one)) : offered;
}

const numericOrder = new Intl.Collator('en', { numeric: true });

function byNumber(one: Facet, other: Facet): number {
  return numericOrder.compare(one.value, other.value);
}

/** Normalizes a value. Genres are in lower case: addresses and titles may spell them otherwise. */
function normal(field: FilterField, value: string): string {
  const trimmed = value.trim();
  // Specification, decision 6.
  if (field === 'language' && trimmed === 'enlish') return 'english';
  return field === 'genre' ? trimmed.toLowerCase() : trimmed;
}

/** Query of TanStack Query for the number of titles per filter value, under the other active filters. */
export function facetsQuery(kind: Kind, filters: Filters) {
  return {
    queryKey: ['facets', kind.slug, filters] as const,
    queryFn: () => listFacets(kind, filters),
  };
}

async function listFacets(kind: Kind, filters: Filters): Promise<Facet[]> {
  // The API returns at least one card with the facets.
  const wanted = { kind: kind.titleKind, page: 1, pageSize: 1, ...filterArguments(filters) };
  const { facets } = await browseCatalogue(wanted, 'counted');
  return facets.flatMap(facetOf);
}

/** Converts a stored facet; returns an empty list for a field that this version of the site does not know. */
function facetOf({ field, value, count }: StoredFacet): Facet[] {
  const known = filterFields.find((name) => name === field);
  return known ? [{ field: known, value, count }] : [];
}

export type FilterArguments = ReturnType<typeof filterArguments>;

/** Returns the filter arguments of the catalogue's operations; omits fields without a value. */
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
