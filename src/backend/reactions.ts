import { titleKeyOf } from '@rules/title-key';
import type { Schema } from '../../amplify/data/schema';
import { callAsMember, memberToken, requestAsMember } from './data-client';
import { request } from './graphql';
import type { StoredKind } from './titles';

export type StoredReactions = Schema['TitleReactions']['type'];
export type ReactionChange = Schema['react']['args']['change'];

/** A customer's reaction to a title. */
export interface OwnReaction {
  reaction: 'LIKE' | 'DISLIKE' | 'NONE';
  isFavorite: boolean;
}

/** The reaction that the signed-in customer `userId` has stored for a title. */
export async function readOwnReaction(kind: StoredKind, titleId: string, userId: string): Promise<OwnReaction> {
  const key = { user_id: userId, title_key: titleKeyOf({ kind, titleId }) };
  const [reaction, favorite] = await Promise.all([
    callAsMember('Reactions.get', ({ models }) => models.Reactions.get(key, { selectionSet: ['reaction'] })),
    callAsMember('Favorites.get', ({ models }) => models.Favorites.get(key, { selectionSet: ['title_key'] })),
  ]);
  return { reaction: reaction?.reaction ?? 'NONE', isFavorite: favorite !== undefined };
}

/** Makes one change and gives the title's exact counters after it. */
export async function react(kind: StoredKind, titleId: string, change: ReactionChange): Promise<StoredReactions> {
  return requestAsMember('react', ({ mutations }) => mutations.react({ kind, titleId, change }));
}

/** Resolves to a function that sends changes while the page unloads. */
export async function prepareReactions(): Promise<(kind: StoredKind, titleId: string, change: ReactionChange) => void> {
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

const reactDocument = /* GraphQL */ `
  mutation React($kind: TitleKind!, $titleId: ID!, $change: ReactionChange!) {
    react(kind: $kind, titleId: $titleId, change: $change) { likes }
  }
`;
