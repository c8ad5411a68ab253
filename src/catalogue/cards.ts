import { type BrowseArguments, browseCatalogue, type StoredCard, type StoredCardPage } from '@/backend/catalogue';
import type { KindSlug } from '@/config/kind-slug';
import { paths } from '@/config/paths';
import type { FilterArguments } from './filters';
import type { Kind } from './kinds/kind';
import type { NamedTitle } from './use-title-name';

/** Data of a title's card in a list. */
export interface Card extends ListedTitle {
  rate: string | undefined;
  age: string | undefined;
  quality: string | undefined;
  genre: string | undefined;
  production: string | undefined;
}

export interface CardPage
  extends Pick<StoredCardPage, 'total' | 'page' | 'pageCount' | 'isApproximate' | 'suggestion'> {
  cards: Card[];
}

/** Selection of cards of a kind. Pages count from 1. */
export interface CardSelection {
  page?: number;
  pageSize: number;
  order?: CardOrder;
  /** Created by `filterArguments`, which is not part of the landing page's script. */
  narrowed?: FilterArguments;
  search?: string;
  relatedTo?: string;
}

/** Sort field and direction. */
export type CardOrder = Required<Pick<BrowseArguments, 'sort' | 'isDescending'>>;

export const newestFirst = { sort: 'added', isDescending: true } satisfies CardOrder;

/** Query of TanStack Query for a page of a kind's cards. */
export function cardsQuery(kind: Kind, selection: CardSelection) {
  return {
    queryKey: ['cards', kind.slug, selection] as const,
    queryFn: () => listCards(kind, selection),
  };
}

async function listCards(kind: Kind, selection: CardSelection): Promise<CardPage> {
  const { page = 1, pageSize, order = newestFirst, narrowed, search, relatedTo } = selection;
  const wanted = {
    kind: kind.titleKind,
    page,
    pageSize,
    // A search is ordered by relevance.
    ...(!search && order),
    ...narrowed,
    ...(search && { search }),
    ...(relatedTo && { relatedTo }),
  };
  const { items, ...found } = await browseCatalogue(wanted, 'left out');
  return { ...found, cards: items.map((stored) => cardOf(kind, stored)) };
}

/** Converts a stored card. */
export function cardOf(kind: Kind, stored: StoredCard): Card {
  return {
    ...listedTitle(kind, stored),
    rate: stored.rate || undefined,
    age: stored.age || undefined,
    quality: stored.quality || undefined,
    genre: stored.genre || undefined,
    production: stored.production || undefined,
  };
}

/** Data of a title that every list shows. Omits empty values. */
export interface ListedTitle extends NamedTitle {
  kind: KindSlug;
  id: string;
  href: string;
  year: string | undefined;
  poster: string | undefined;
}

/** Converts a title of a kind to its list form. */
export function listedTitle(
  kind: Kind,
  stored: Pick<StoredCard, 'id' | 'title' | 'titleEn' | 'titleEs' | 'year' | 'poster' | 'page'>,
): ListedTitle {
  return {
    kind: kind.slug,
    id: stored.id,
    // Specification, decision 16: a record whose own link is a page is opened there.
    href: stored.page || paths.stream(kind.slug, stored.id),
    title: stored.title || undefined,
    titles: { en: stored.titleEn, es: stored.titleEs },
    year: stored.year || undefined,
    poster: stored.poster || undefined,
  };
}
