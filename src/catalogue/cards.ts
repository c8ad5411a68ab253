import { type BrowseArguments, browseCatalogue, type StoredCard } from '@/backend/catalogue';
import { paths } from '@/config/paths';
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
}

/** Which cards of a kind. Pages count from 1. */
export interface CardSelection {
  page?: number;
  pageSize: number;
  sort?: SortOrder;
  search?: string;
  relatedTo?: string;
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

async function listCards(kind: Kind, selection: CardSelection): Promise<CardPage> {
  const { page = 1, pageSize, sort = 'newest', search, relatedTo } = selection;
  // A search is ordered by how well titles fit.
  const order = search ? {} : sortOrders[sort];
  const wanted = {
    kind: kind.storedAs,
    page,
    pageSize,
    ...order,
    ...(search && { search }),
    ...(relatedTo && { relatedTo }),
  };
  const answer = await browseCatalogue(wanted);
  const cards = answer.items.map((stored) => cardOf(kind, stored));
  return { cards, total: answer.total, page: answer.page, pageCount: answer.pageCount };
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
