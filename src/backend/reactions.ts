import { titleKeyOf } from '@rules/title-key';
import type { Schema } from '../../amplify/data/schema';
import { answerOf, dataOf, memberClient } from './client';
import { readyToSend } from './member-request';
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
  const { models } = await memberClient();
  const key = { user_id: userId, title_key: titleKeyOf({ kind, titleId }) };
  const [reaction, favorite] = await Promise.all([
    dataOf('Reactions.get', models.Reactions.get(key, { selectionSet: ['reaction'] })),
    dataOf('Favorites.get', models.Favorites.get(key, { selectionSet: ['title_key'] })),
  ]);
  return { reaction: reaction?.reaction ?? 'NONE', isFavorite: favorite !== null };
}

/** Makes one change and gives the title's exact counters after it. */
export async function react(kind: StoredKind, titleId: string, change: ReactionChange): Promise<StoredReactions> {
  const { mutations } = await memberClient();
  return answerOf('react', mutations.react({ kind, titleId, change }));
}

/** How to make changes while the page is being left: they outlive it. */
export async function readyToReact(): Promise<(kind: StoredKind, titleId: string, change: ReactionChange) => void> {
  const send = await readyToSend('react');
  return (kind, titleId, change) =>
    void send({ path: 'react', document: reactDocument, variables: { kind, titleId, change } }).catch(
      (failure: unknown) => console.info('What was said of a title was not sent again.', failure),
    );
}

const reactDocument = /* GraphQL */ `
  mutation React($kind: TitleKind!, $titleId: ID!, $change: ReactionChange!) {
    react(kind: $kind, titleId: $titleId, change: $change) { likes }
  }
`;
