import type { sortFields } from '../../rules/sort-fields';
import { compareSeriesNumbers } from '../../rules/title-series';
import {
  type FacetField,
  type FilterField,
  type Filters,
  filteredFields,
  filterValues,
  hasFilters,
  matchesFilter,
  matchesFilters,
  publicFilters,
} from './filters';
import type { IndexedTitle } from './indexed-title';
import { type SearchResult, TitleSearch } from './search/title-search';

type SortField = (typeof sortFields)[number];

export interface CatalogueRequest {
  page: number;
  pageSize: number;
  /** Default: relevance for a search, otherwise the title. */
  sort: SortField | undefined;
  isDescending: boolean;
  filters: Filters;
  search: string | undefined;
  relatedTo: string | undefined;
  /** Only these titles, in this order. */
  ids: readonly string[] | undefined;
}

/** Titles of one kind, in memory. Orders are computed once and kept until a title changes. */
export class TitleIndex {
  private readonly titles = new Map<string, IndexedTitle>();
  private readonly orders = new Map<SortField, IndexedTitle[]>();
  private search: TitleSearch | undefined;
  private unfilteredFacets: Facet[] | undefined;

  /** `facetFields` are the fields whose values are counted. */
  constructor(
    titles: Iterable<IndexedTitle>,
    private readonly facetFields: readonly FacetField[] = publicFilters,
  ) {
    for (const title of titles) this.titles.set(title.card.id, title);
  }

  /** Replaces a title; `undefined` removes it. */
  change(id: string, title: IndexedTitle | undefined): void {
    const before = this.titles.get(id);
    if (before) this.search?.remove(before);
    if (title) {
      this.titles.set(id, title);
      this.search?.add(title);
    } else {
      this.titles.delete(id);
    }
    this.orders.clear();
    this.unfilteredFacets = undefined;
  }

  /** One page; a page number out of range is clamped to the last (or first) page. */
  browse(request: CatalogueRequest) {
    const { titles, isApproximate = false, suggestion } = this.candidates(request);
    const found = hasFilters(request.filters)
      ? titles.filter((title) => matchesFilters(title, request.filters))
      : titles;
    const pageCount = Math.max(1, Math.ceil(found.length / request.pageSize));
    const page = Math.min(Math.max(1, request.page), pageCount);
    const start = (page - 1) * request.pageSize;
    return {
      items: found.slice(start, start + request.pageSize).map((title) => title.card),
      total: found.length,
      page,
      pageCount,
      facets: this.facets(titles, request),
      ...(isApproximate && { isApproximate }),
      ...(suggestion && { suggestion }),
    };
  }

  /** The titles before filters, in order: by relevance for a search, by similarity for related titles. */
  private candidates(request: CatalogueRequest): { titles: IndexedTitle[] } & Partial<Omit<SearchResult, 'ids'>> {
    if (request.ids) return { titles: this.byIds(request.ids) };
    if (request.search) return this.searchResults(request.search, request);
    if (request.relatedTo !== undefined) return { titles: this.related(request.relatedTo) };
    const sort = request.sort ?? 'title';
    const ordered = this.ordered(sort);
    return { titles: request.isDescending ? descending(sort, ordered) : ordered };
  }

  private byIds(ids: readonly string[]): IndexedTitle[] {
    return ids.flatMap((id) => this.titles.get(id) ?? []);
  }

  private searchResults(text: string, { sort, isDescending }: CatalogueRequest) {
    this.search ??= new TitleSearch(this.titles.values());
    const { ids, ...found } = this.search.find(text);
    const titles = this.byIds(ids);
    if (!sort) return { titles, ...found };
    titles.sort(comparisons[sort]);
    return { titles: isDescending ? descending(sort, titles) : titles, ...found };
  }

  private related(id: string): IndexedTitle[] {
    const title = this.titles.get(id);
    if (!title) return [];
    const inCommon = (other: IndexedTitle) =>
      title.card.language !== null
        ? Number(other.card.language === title.card.language)
        : other.genres.filter((genre) => title.genres.includes(genre)).length;
    return this.ordered('rate')
      .toReversed()
      .filter((other) => other !== title && inCommon(other) > 0)
      .sort((one, other) => inCommon(other) - inCommon(one));
  }

  private ordered(sort: SortField): IndexedTitle[] {
    const known = this.orders.get(sort);
    if (known) return known;
    const ordered = [...this.titles.values()].sort(comparisons[sort]);
    this.orders.set(sort, ordered);
    return ordered;
  }

  private facets(candidates: IndexedTitle[], request: CatalogueRequest): Facet[] {
    const isUnfiltered =
      !request.search && request.relatedTo === undefined && !request.ids && !hasFilters(request.filters);
    if (!isUnfiltered) return countFacets(this.facetFields, candidates, request.filters);
    this.unfilteredFacets ??= countFacets(this.facetFields, candidates, request.filters);
    return this.unfilteredFacets;
  }
}

interface Facet {
  field: FilterField;
  value: string;
  count: number;
}

/**
 * Counts the titles of each filter value, given the other filters: a title that matches all filters but one counts for
 * that filter's values, a title that matches all counts for all.
 */
function countFacets(fields: readonly FacetField[], candidates: IndexedTitle[], filters: Filters): Facet[] {
  const counts = new Map<FilterField, Map<string, number>>(fields.map((field) => [field, new Map()]));
  const count = (field: FilterField, title: IndexedTitle) => {
    const values = counts.get(field);
    if (!values) return;
    for (const value of filterValues[field](title)) values.set(value, (values.get(value) ?? 0) + 1);
  };
  const filtered = filteredFields(filters);
  for (const title of candidates) {
    const [missed, ...more] = filtered.filter((field) => !matchesFilter(title, field, filters));
    if (missed === undefined) for (const field of fields) count(field, title);
    else if (more.length === 0) count(missed, title);
  }
  return [...counts].flatMap(([field, values]) =>
    [...values]
      .sort(([one], [other]) => collator.compare(one, other))
      .map(([value, count]) => ({ field, value, count })),
  );
}

/** Order by title, then by id. */
export const byTitle = (one: IndexedTitle, other: IndexedTitle) =>
  collator.compare(one.sortName, other.sortName) ||
  collator.compare(one.card.title ?? '', other.card.title ?? '') ||
  (one.card.id < other.card.id ? -1 : 1);
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Numbers stored as text are compared as numbers; a title without one comes first, equal ones in order of their titles. */
const byNumber = (value: (title: IndexedTitle) => string | number | null) => (one: IndexedTitle, other: IndexedTitle) =>
  numeric(value(one)) - numeric(value(other)) || byTitle(one, other);
const numeric = (value: string | number | null) => Number.parseFloat(String(value ?? '')) || 0;

/** Times and codes, by their characters. */
function byText(value: (title: IndexedTitle) => string) {
  return (one: IndexedTitle, other: IndexedTitle) => {
    const [a, b] = [value(one), value(other)];
    if (a === b) return byTitle(one, other);
    return a < b ? -1 : 1;
  };
}

/** By series, then by the position in it; titles without a series come last, by title. */
function bySeries(one: IndexedTitle, other: IndexedTitle): number {
  const [a, b] = [one.series, other.series];
  if (a === undefined || b === undefined)
    return Number(a === undefined) - Number(b === undefined) || byTitle(one, other);
  return collator.compare(a, b) || compareSeriesNumbers(one.card, other.card) || byTitle(one, other);
}

const comparisons: Record<SortField, (one: IndexedTitle, other: IndexedTitle) => number> = {
  title: byTitle,
  year: byNumber((title) => title.card.year),
  rate: byNumber((title) => title.card.rate),
  duration: (one, other) =>
    (one.length ?? Number.POSITIVE_INFINITY) - (other.length ?? Number.POSITIVE_INFINITY) || byTitle(one, other),
  likes: byNumber((title) => title.card.likes),
  dislikes: byNumber((title) => title.card.dislikes),
  favorites: byNumber((title) => title.card.favorites),
  added: byText((title) => title.added),
  updated: byText((title) => title.card.updatedAt ?? title.added),
  creator: (one, other) => collator.compare(one.card.creator ?? '', other.card.creator ?? '') || byTitle(one, other),
  status: byText((title) => title.card.status),
  series: bySeries,
};

/** Reverses the order; titles without a length or a series stay last. */
function descending(sort: SortField, ordered: readonly IndexedTitle[]): IndexedTitle[] {
  const isKnown = hasSortValue[sort];
  if (!isKnown) return ordered.toReversed();
  const known = ordered.findLastIndex(isKnown) + 1;
  return [...ordered.slice(0, known).reverse(), ...ordered.slice(known)];
}

const hasSortValue: Partial<Record<SortField, (title: IndexedTitle) => boolean>> = {
  duration: ({ length }) => length !== undefined,
  series: ({ series }) => series !== undefined,
};
