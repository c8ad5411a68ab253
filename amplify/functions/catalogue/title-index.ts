import type { sortFields } from '@rules/titles/sort-fields';
import { compareSeriesNumbers } from '@rules/titles/title-series';
import type { Schema } from '../../data/schema';
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
import { findByName } from './search/name-search';
import type { PackedSearch } from './search/packed-search';
import { type SearchResult, TitleSearch } from './search/title-search';

type SortField = (typeof sortFields)[number];

/** Maximum titles to tokenize in time: 100,000 take 5 to 9 seconds. More need a stored search index. */
const defaultMaxTokenized = 200_000;

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

/**
 * Titles of one kind, in memory. Sorted orders and counts are computed at their first use; a changed title is then
 * moved within them instead of recomputing them, because reactions change titles all the time.
 */
export class TitleIndex {
  private readonly titles = new Map<string, IndexedTitle>();
  private readonly orders = new Map<SortField, IndexedTitle[]>();
  private search: TitleSearch | undefined;
  private unfilteredCounts: FacetCounts | undefined;

  /**
   * `facetFields` are the fields whose values are counted. With more than `maxTokenized` titles the search finds names
   * only until it is prepared with a stored index.
   */
  constructor(
    titles: Iterable<IndexedTitle>,
    private readonly facetFields: readonly FacetField[] = publicFilters,
    private readonly maxTokenized = defaultMaxTokenized,
  ) {
    for (const title of titles) this.titles.set(title.card.id, title);
  }

  get isSearchable(): boolean {
    return this.search !== undefined;
  }

  /**
   * Builds the search index, unless there is one; `stored` is an index of these or other titles. Undefined if there are
   * too many titles to tokenize without a stored index.
   */
  prepareSearch(stored?: PackedSearch): TitleSearch | undefined {
    if (!stored && this.titles.size > this.maxTokenized) return this.search;
    this.search ??= new TitleSearch(this.titles.values(), stored);
    return this.search;
  }

  /** Replaces a title; `undefined` removes it. */
  change(id: string, title: IndexedTitle | undefined): void {
    const before = this.titles.get(id);
    if (before && title) this.search?.replace(before, title);
    else if (before) this.search?.remove(before);
    else if (title) this.search?.add(title);
    if (title) this.titles.set(id, title);
    else this.titles.delete(id);
    for (const [sort, order] of this.orders) moveInOrder(order, comparisonOf(sort), before, title);
    if (this.unfilteredCounts) {
      if (before) countTitle(this.unfilteredCounts, before, -1);
      if (title) countTitle(this.unfilteredCounts, title, 1);
    }
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
  private candidates(request: CatalogueRequest): Pick<SearchResult, 'titles'> & Partial<SearchResult> {
    if (request.ids) return { titles: request.ids.flatMap((id) => this.titles.get(id) ?? []) };
    if (request.search) return this.searchResults(request.search, request);
    if (request.relatedTo !== undefined) return { titles: this.related(request.relatedTo) };
    const sort = request.sort ?? 'title';
    const ordered = this.ordered(sort);
    return { titles: request.isDescending ? descending(sort, ordered) : ordered };
  }

  private searchResults(text: string, { sort, isDescending }: CatalogueRequest) {
    const found = this.prepareSearch()?.find(text) ?? findByName(text, this.ordered('title'));
    if (!sort) return found;
    // Selects from the sorted order instead of sorting: while a word is typed, a search may find most titles.
    const matches = new Set(found.titles);
    const titles = this.ordered(sort).filter((title) => matches.has(title));
    return { ...found, titles: isDescending ? descending(sort, titles) : titles };
  }

  /** Returns recommendations beside a title: of its language or, without one, of its genres; the best rated first. */
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
    // A stable sort of titles in order of their names, which a snapshot has already.
    const ordered = sort === 'title' ? [...this.titles.values()].sort(byTitle) : sortBy(sort, this.ordered('title'));
    this.orders.set(sort, ordered);
    return ordered;
  }

  private facets(candidates: IndexedTitle[], request: CatalogueRequest): Facet[] {
    const isUnfiltered =
      !request.search && request.relatedTo === undefined && !request.ids && !hasFilters(request.filters);
    if (!isUnfiltered) return toFacets(countFacets(this.facetFields, candidates, request.filters));
    this.unfilteredCounts ??= countFacets(this.facetFields, candidates, request.filters);
    return toFacets(this.unfilteredCounts);
  }
}

type Facet = Schema['CatalogueFacet']['type'];

type FacetCounts = Map<FacetField, Map<string, number>>;

/**
 * Counts the titles of each filter value, given the other filters: a title that matches all filters but one counts for
 * that filter's values, a title that matches all counts for all.
 */
function countFacets(fields: readonly FacetField[], candidates: IndexedTitle[], filters: Filters): FacetCounts {
  const counts: FacetCounts = new Map(fields.map((field) => [field, new Map()]));
  const filtered = filteredFields(filters);
  for (const title of candidates) {
    const missed = missedField(title, filtered, filters);
    if (missed === 'NONE') countTitle(counts, title, 1);
    else for (const field of fields) if (field === missed) countValues(counts, field, title, 1);
  }
  return counts;
}

/** Returns the only field whose filter a title does not match. */
function missedField(
  title: IndexedTitle,
  filtered: readonly FilterField[],
  filters: Filters,
): FilterField | 'NONE' | 'SEVERAL' {
  let missed: FilterField | 'NONE' = 'NONE';
  for (const field of filtered) {
    if (matchesFilter(title, field, filters)) continue;
    if (missed !== 'NONE') return 'SEVERAL';
    missed = field;
  }
  return missed;
}

/** Adds a title to the counts of all fields, or removes it (`by` is -1). */
function countTitle(counts: FacetCounts, title: IndexedTitle, by: 1 | -1): void {
  for (const field of counts.keys()) countValues(counts, field, title, by);
}

function countValues(counts: FacetCounts, field: FacetField, title: IndexedTitle, by: 1 | -1): void {
  const values = counts.get(field);
  for (const value of filterValues[field](title)) {
    const count = (values?.get(value) ?? 0) + by;
    if (count > 0) values?.set(value, count);
    else values?.delete(value);
  }
}

function toFacets(counts: FacetCounts): Facet[] {
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
  byId(one.card.id, other.card.id);
const byId = (one: string, other: string) => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type Comparison = (one: IndexedTitle, other: IndexedTitle) => number;

/** Numbers stored as text; a title without one comes first. */
const numeric = (value: string | number | null) => Number.parseFloat(String(value ?? '')) || 0;

/** Compares texts such as times and codes by their code units. */
function byText(value: (title: IndexedTitle) => string): Comparison {
  return (one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === b) return 0;
    return a < b ? -1 : 1;
  };
}

/** By series, then by the position in it; titles without a series come last. */
function bySeries(one: IndexedTitle, other: IndexedTitle): number {
  const [a, b] = [one.series, other.series];
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return collator.compare(a, b) || compareSeriesNumbers(one.card, other.card);
}

/** A number that is computed once per title, or a comparison. Equal titles are sorted by their names. */
type SortKey = { number: (title: IndexedTitle) => number } | { compare: Comparison };

const sortKeys: Record<SortField, SortKey> = {
  title: { compare: () => 0 },
  year: { number: ({ card }) => numeric(card.year) },
  rate: { number: ({ card }) => numeric(card.rate) },
  duration: { number: ({ length }) => length ?? Number.MAX_VALUE },
  likes: { number: ({ card }) => card.likes },
  dislikes: { number: ({ card }) => card.dislikes },
  favorites: { number: ({ card }) => card.favorites },
  added: { compare: byText((title) => title.added) },
  updated: { compare: byText((title) => title.card.updatedAt ?? title.added) },
  creator: { compare: (one, other) => collator.compare(one.card.creator ?? '', other.card.creator ?? '') },
  status: { compare: byText((title) => title.card.status) },
  series: { compare: bySeries },
};

function comparisonOf(sort: SortField): Comparison {
  const key = sortKeys[sort];
  return 'number' in key
    ? (one, other) => key.number(one) - key.number(other) || byTitle(one, other)
    : (one, other) => key.compare(one, other) || byTitle(one, other);
}

/** Sorts titles that are in order of their names. */
function sortBy(sort: SortField, byName: readonly IndexedTitle[]): IndexedTitle[] {
  const key = sortKeys[sort];
  if ('compare' in key) return byName.toSorted(key.compare);
  const numbers = Float64Array.from(byName, key.number);
  const places = Uint32Array.from(byName.keys());
  places.sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || a - b);
  return Array.from(places, (place) => byName[place]).filter((title) => title !== undefined);
}

/** Removes a title's former version from an order and inserts the new one. */
function moveInOrder(
  order: IndexedTitle[],
  compare: Comparison,
  before: IndexedTitle | undefined,
  title: IndexedTitle | undefined,
): void {
  const at = before ? order.indexOf(before) : -1;
  if (at >= 0) order.splice(at, 1);
  if (title) order.splice(placeIn(order, compare, title), 0, title);
}

/** Returns the first index whose title is not before this one (binary search). */
function placeIn(order: readonly IndexedTitle[], compare: Comparison, title: IndexedTitle): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = order[middle];
    if (other && compare(other, title) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

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
