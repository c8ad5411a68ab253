import { titleKeyOf } from '@rules/titles/title-key';
import type { TitleKind } from '@rules/titles/title-kind';
import type { Schema } from '../../amplify/data/schema';
import { callAsMember, listAsMember, memberToken } from './client/data-client';
import { request } from './client/graphql';
import { ignoreExisting, ignoreMissing } from './client/rejections';

const reactDocument = /* GraphQL */ `
  mutation React($kind: TitleKind!, $titleId: ID!, $change: ReactionChange!) {
    react(kind: $kind, titleId: $titleId, change: $change) { likes }
  }
`;

const favoriteFields = ['title_kind', 'title_id', 'marked_at'] as const;
const watchLaterFields = ['title_kind', 'title_id', 'added_at'] as const;

export type StoredFavorite = Pick<Schema['Favorites']['type'], (typeof favoriteFields)[number]>;
export type StoredWatchLater = Pick<Schema['WatchLater']['type'], (typeof watchLaterFields)[number]>;

/** Reads the favourites of the signed-in customer `userId`, unordered. They are written through `react`. */
export async function listFavorites(userId: string): Promise<StoredFavorite[]> {
  return listAsMember('Favorites.list', ({ models }, nextToken) =>
    models.Favorites.list({ user_id: userId, limit: pageSize, nextToken, selectionSet: favoriteFields }),
  );
}

/** Reads the watch-later list of the signed-in customer `userId`, unordered. */
export async function listWatchLater(userId: string): Promise<StoredWatchLater[]> {
  return listAsMember('WatchLater.list', ({ models }, nextToken) =>
    models.WatchLater.list({ user_id: userId, limit: pageSize, nextToken, selectionSet: watchLaterFields }),
  );
}

/** Adds a title to the watch-later list. Idempotent. */
export async function addWatchLater(userId: string, kind: TitleKind, titleId: string, addedAt: string): Promise<void> {
  const record = { ...keyOf(userId, kind, titleId), title_kind: kind, title_id: titleId, added_at: addedAt };
  await ignoreExisting(callAsMember('WatchLater.create', ({ models }) => models.WatchLater.create(record, keyOnly)));
}

/** Removes a title from the watch-later list. Idempotent. */
export async function removeWatchLater(userId: string, kind: TitleKind, titleId: string): Promise<void> {
  await ignoreMissing(
    callAsMember('WatchLater.delete', ({ models }) => models.WatchLater.delete(keyOf(userId, kind, titleId), keyOnly)),
  );
}

/** True if the title is on the watch-later list of the signed-in customer `userId`. */
export async function isWatchLater(userId: string, kind: TitleKind, titleId: string): Promise<boolean> {
  const key = keyOf(userId, kind, titleId);
  return (await callAsMember('WatchLater.get', ({ models }) => models.WatchLater.get(key, keyOnly))) !== undefined;
}

const keyOnly = { selectionSet: ['title_key'] } as const;

const pageSize = 200;

const keyOf = (userId: string, kind: TitleKind, titleId: string) => ({
  user_id: userId,
  title_key: titleKeyOf({ kind, titleId }),
});

export type ReactionChange = Schema['react']['args']['change'];

/** A customer's reaction to a title. */
export interface OwnReaction {
  reaction: 'LIKE' | 'DISLIKE' | 'NONE';
  isFavorite: boolean;
}

/** Reads the reaction that the signed-in customer `userId` has stored for a title. */
export async function readOwnReaction(kind: TitleKind, titleId: string, userId: string): Promise<OwnReaction> {
  const key = { user_id: userId, title_key: titleKeyOf({ kind, titleId }) };
  const [reaction, favorite] = await Promise.all([
    callAsMember('Reactions.get', ({ models }) => models.Reactions.get(key, { selectionSet: ['reaction'] })),
    callAsMember('Favorites.get', ({ models }) => models.Favorites.get(key, { selectionSet: ['title_key'] })),
  ]);
  return { reaction: reaction?.reaction ?? 'NONE', isFavorite: favorite !== undefined };
}

/** Prepares sending while the page unloads: resolves to a function that sends a change with `keepalive`. */
export async function prepareReactions(): Promise<(kind: TitleKind, titleId: string, change: ReactionChange) => void> {
  const token = await memberToken('react');
  return (kind, titleId, change) =>
    void request({
      operation: 'react',
      document: reactDocument,
      variables: { kind, titleId, change },
      token,
      keepalive: true,
    }).catch((failure: unknown) => console.info('The reaction was not sent again.', failure));
}
