import { foldDiacritics } from '@rules/text/fold-diacritics';
import { titleOrder } from '@/catalogue/sort-orders';
import { nameIn } from '@/catalogue/use-title-name';
import type { Language } from '@/i18n/languages';
import type { MessageId } from '@/i18n/messages';
import type { MarkedTitle } from '@/viewing/title-lists';

/** Sort orders of the favourites. */
export const favoriteOrders = {
  latest: 'favorites.sortLatest',
  title: 'favorites.sortTitle',
  year: 'favorites.sortYear',
  rating: 'favorites.sortRating',
} as const satisfies Record<string, MessageId>;

export type FavoriteOrder = keyof typeof favoriteOrders;

export function isFavoriteOrder(name: string): name is FavoriteOrder {
  return Object.hasOwn(favoriteOrders, name);
}

interface Selection {
  /** Part of a title; accents and case do not matter. */
  term: string;
  order: FavoriteOrder;
  language: Language;
}

/** Returns the favourites whose title contains the term, in the selected order. */
export function selectFavorites(titles: readonly MarkedTitle[], { term, order, language }: Selection): MarkedTitle[] {
  const wanted = plain(term);
  const found = titles.filter(({ card }) =>
    [card.title, nameIn(language, card)].some((name) => plain(name ?? '').includes(wanted)),
  );
  const byTitle = titleOrder(language);
  const compare: Record<FavoriteOrder, (a: MarkedTitle, b: MarkedTitle) => number> = {
    latest: (a, b) => b.markedAt.localeCompare(a.markedAt),
    title: (a, b) => byTitle(nameIn(language, a.card), nameIn(language, b.card)),
    year: (a, b) => numberOf(b.card.year) - numberOf(a.card.year),
    // Ratings are stored as text: '10' is more than '9'.
    rating: (a, b) => numberOf(b.card.rate) - numberOf(a.card.rate),
  };
  return found.sort(compare[order]);
}

function plain(text: string): string {
  return foldDiacritics(text).trim();
}

function numberOf(text: string | undefined): number {
  const number = Number.parseFloat(text ?? '');
  return Number.isNaN(number) ? 0 : number;
}
