import { type BrowseArguments, browseCatalogue, type StoredCard, type StoredFacet } from '@/backend/catalogue';
import { paths } from '@/config/paths';
import { type Facet, type Filters, filterFields } from './filters';
import type { Kind, KindName } from './kinds/kind';

/** What a list shows of a title. Empty values are left out. */
export interface Card {
  kind: KindName;
  id: string;
  href: string;
  title: string | undefined;
  year: string | undefined;
  rate: string | undefined;
  poster: string | undefined;
  age: string | undefined;
  quality: string | undefined;
  genre: string | undefined;
  production: string | undefined;
}

export interface CardPage {
  cards: Card[];
  total: number;
  page: number;
  pageCount: number;
  /** How many titles each value of each filter would show. */
  facets: Facet[];
  /** What a search most likely meant; the cards are then the nearest that there are. */
  suggestion?: string | undefined;
}

/** Which cards of a kind. Pages count from 1. */
export interface CardSelection {
  page?: number;
  pageSize: number;
  sort?: SortOrder;
  filters?: Filters;
  search?: string;
  relatedTo?: string;
  /** Not even counted where nobody is shown them. */
  facets?: 'left out';
}

/** How a listing can be ordered; the name stands in the address. */
export const sortOrders = {
  newest: { sort: 'added', isDescending: true },
  title: { sort: 'title', isDescending: false },
  year: { sort: 'year', isDescending: true },
  rating: { sort: 'rate', isDescending: true },
  likes: { sort: 'likes', isDescending: true },
} satisfies Record<string, Pick<BrowseArguments, 'sort' | 'isDescending'>>;

export type SortOrder = keyof typeof sortOrders;

/** The order that an address names; the newest first for anything else. */
export function sortOrderNamed(name: string | null): SortOrder {
  return name !== null && Object.hasOwn(sortOrders, name) ? (name as SortOrder) : 'newest';
}

/** Query of TanStack Query for a page of a kind's cards. */
export function cardsQuery(kind: Kind, selection: CardSelection) {
  return {
    queryKey: ['cards', kind.name, selection] as const,
    queryFn: () => listCards(kind, selection),
  };
}

/** The cards of just these titles, in their order; those that are not there are left out. */
export async function cardsOfIds(kind: Kind, ids: readonly string[]): Promise<Card[]> {
  const cards: Card[] = [];
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = ids.slice(from, from + idsAtOnce);
    const { items } = await browseCatalogue({ kind: kind.storedAs, ids: some, page: 1, pageSize: some.length });
    cards.push(...items.map((stored) => cardOf(kind, stored)));
  }
  return cards;
}

/** The largest page that the catalogue answers. */
const idsAtOnce = 100;

async function listCards(kind: Kind, selection: CardSelection): Promise<CardPage> {
  const { page = 1, pageSize, sort = 'newest', filters, search, relatedTo, facets } = selection;
  // A search is ordered by how well titles fit.
  const order = search ? {} : sortOrders[sort];
  const wanted = {
    kind: kind.storedAs,
    page,
    pageSize,
    ...order,
    ...(filters && argumentsOf(filters)),
    ...(search && { search }),
    ...(relatedTo && { relatedTo }),
  };
  const answer = await browseCatalogue(wanted, facets);
  const cards = answer.items.map((stored) => cardOf(kind, stored));
  return {
    cards,
    total: answer.total,
    page: answer.page,
    pageCount: answer.pageCount,
    facets: answer.facets.flatMap(facetOf),
    suggestion: answer.suggestion || undefined,
  };
}

/** Fields with nothing chosen are not asked about. */
function argumentsOf(filters: Filters) {
  const given = {
    genres: filters.genre,
    years: filters.year,
    qualities: filters.quality,
    ages: filters.age,
    languages: filters.language,
  };
  return Object.fromEntries(Object.entries(given).filter(([, values]) => values.length > 0));
}

/** None for a field that this site does not know. */
function facetOf({ field, value, count }: StoredFacet): Facet[] {
  const known = filterFields.find((name) => name === field);
  return known ? [{ field: known, value, count }] : [];
}

function cardOf(kind: Kind, stored: StoredCard): Card {
  return {
    kind: kind.name,
    id: stored.id,
    // Decision 16: a record whose own link is a page is opened there.
    href: stored.page || paths.stream(kind.name, stored.id),
    title: stored.title || undefined,
    year: stored.year || undefined,
    rate: stored.rate || undefined,
    poster: stored.poster || undefined,
    age: stored.age || undefined,
    quality: stored.quality || undefined,
    genre: stored.genre || undefined,
    production: stored.production || undefined,
  };
}
