import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';

/** The lists of the page by their name in the address. */
export const listNames = ['favorites', 'watch-later', 'history'] as const;

export type ListName = (typeof listNames)[number];

/** The list that an address names; the favourites for anything else. */
export function listNamed(name: string | null): ListName {
  return listNames.find((one) => one === name) ?? 'favorites';
}

export const listLabels: Record<ListName, MessageId> = {
  favorites: 'bookmarks.favorites',
  'watch-later': 'bookmarks.watchLater',
  history: 'bookmarks.history',
};

/** Address of a list. */
export function listPath(name: ListName): string {
  return paths.bookmarks(name === 'favorites' ? undefined : name);
}
