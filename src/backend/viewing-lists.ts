import { titleKeyOf } from '@rules/title-key';
import type { Schema } from '../../amplify/data/schema';
import { allPages } from './all-pages';
import { dataOf, memberClient } from './client';
import { unlessItIsGone, unlessItIsThere } from './repeated-writes';
import type { StoredKind } from './titles';

const favoriteFields = ['title_kind', 'title_id', 'marked_at'] as const;
const watchLaterFields = ['title_kind', 'title_id', 'added_at'] as const;

export type StoredFavorite = Pick<Schema['Favorites']['type'], (typeof favoriteFields)[number]>;
export type StoredWatchLater = Pick<Schema['WatchLater']['type'], (typeof watchLaterFields)[number]>;

/** Favourites of the signed-in customer `userId`, unordered. Written through `react`. */
export async function listFavorites(userId: string): Promise<StoredFavorite[]> {
  const { models } = await memberClient();
  return allPages('Favorites.list', (nextToken) =>
    models.Favorites.list({ user_id: userId, limit: pageSize, nextToken, selectionSet: favoriteFields }),
  );
}

/** Watch-later list of the signed-in customer `userId`, unordered. */
export async function listWatchLater(userId: string): Promise<StoredWatchLater[]> {
  const { models } = await memberClient();
  return allPages('WatchLater.list', (nextToken) =>
    models.WatchLater.list({ user_id: userId, limit: pageSize, nextToken, selectionSet: watchLaterFields }),
  );
}

/** Puts a title aside for later. Doing it twice changes nothing. */
export async function addWatchLater(userId: string, kind: StoredKind, titleId: string, addedAt: string): Promise<void> {
  const { models } = await memberClient();
  const record = { ...keyOf(userId, kind, titleId), title_kind: kind, title_id: titleId, added_at: addedAt };
  await unlessItIsThere(dataOf('WatchLater.create', models.WatchLater.create(record, keyOnly)));
}

/** Removes a title from the watch-later list. Idempotent. */
export async function removeWatchLater(userId: string, kind: StoredKind, titleId: string): Promise<void> {
  const { models } = await memberClient();
  await unlessItIsGone(dataOf('WatchLater.delete', models.WatchLater.delete(keyOf(userId, kind, titleId), keyOnly)));
}

/** True if the title is on the watch-later list of the signed-in customer `userId`. */
export async function isWatchLater(userId: string, kind: StoredKind, titleId: string): Promise<boolean> {
  const { models } = await memberClient();
  return (await dataOf('WatchLater.get', models.WatchLater.get(keyOf(userId, kind, titleId), keyOnly))) !== null;
}

const keyOnly = { selectionSet: ['title_key'] } as const;

const pageSize = 200;

const keyOf = (userId: string, kind: StoredKind, titleId: string) => ({
  user_id: userId,
  title_key: titleKeyOf({ kind, titleId }),
});
