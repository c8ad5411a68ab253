import { sortName } from '@rules/titles/sort-name';
import type { KindSlug } from '@/config/kind-slug';
import type { Language } from '@/i18n/languages';
import { type CardOrder, newestFirst } from './cards';

/** Sort orders of listings; the name is part of the address. */
export const sortOrders = {
  newest: newestFirst,
  title: { sort: 'title', isDescending: false },
  year: { sort: 'year', isDescending: true },
  rating: { sort: 'rate', isDescending: true },
  likes: { sort: 'likes', isDescending: true },
  shortest: { sort: 'duration', isDescending: false },
  longest: { sort: 'duration', isDescending: true },
  series: { sort: 'series', isDescending: false },
} satisfies Record<string, CardOrder>;

export type SortOrder = keyof typeof sortOrders;

const ofAll = ['newest', 'title', 'year', 'rating', 'likes', 'series'] as const;

/** Sort orders per kind: a TV show has no length of its own. */
export const ordersOf: Record<KindSlug, readonly SortOrder[]> = {
  movie: [...ofAll, 'shortest', 'longest'],
  'tv-show': ofAll,
  audiobook: [...ofAll, 'shortest', 'longest'],
};

/** Returns the sort order with a name, as in an address; the newest first for an unknown name. */
export function sortOrderNamed(kind: KindSlug, name: string | null | undefined): SortOrder {
  return ordersOf[kind].find((order) => order === name) ?? 'newest';
}

/** Returns a comparator of titles as in listings, without leading articles; titles without a name come first. */
export function titleOrder(language: Language): (one: string | undefined, other: string | undefined) => number {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (one = '', other = '') => compare(sortName(one), sortName(other));
}
