import { type OwnReaction, type ReactionChange, react, readOwnReaction } from '@/backend/reactions';
import type { Kind } from '@/catalogue/kinds/kind';

/** A title's counters, and what the signed-in customer said about it. */
export interface ReactionState extends OwnReaction {
  likes: number;
  dislikes: number;
  favorites: number;
}

export type { ReactionChange } from '@/backend/reactions';

/** Query of TanStack Query for what a customer said about a title. */
export function ownReactionQuery(kind: Kind, id: string, userId: string) {
  return {
    queryKey: ['own-reaction', kind.name, id, userId] as const,
    queryFn: () => readOwnReaction(kind.storedAs, id, userId),
  };
}

/** Makes the change; gives the standing with the exact counters after it. */
export async function changeReaction(kind: Kind, id: string, change: ReactionChange): Promise<ReactionState> {
  const { likes, dislikes, favorites, reaction, isFavorite } = await react(kind.storedAs, id, change);
  const own = reaction === 'LIKE' || reaction === 'DISLIKE' ? reaction : 'NONE';
  return { likes, dislikes, favorites, reaction: own, isFavorite };
}

export type ReactionButton = 'FAVORITE' | 'LIKE' | 'DISLIKE';

/** The change that a button press makes; a second press undoes the first. */
export function changeByPress({ reaction, isFavorite }: ReactionState, button: ReactionButton): ReactionChange {
  if (button === 'FAVORITE') return isFavorite ? 'REMOVE_FAVORITE' : 'ADD_FAVORITE';
  return reaction === button ? 'CLEAR_REACTION' : button;
}

/** Optimistic state after a change, shown before the response. */
export function reactionStateAfter(standing: ReactionState, change: ReactionChange): ReactionState {
  if (change === 'ADD_FAVORITE') return withFavorite(standing, true);
  if (change === 'REMOVE_FAVORITE') return withFavorite(standing, false);
  return withReaction(standing, change === 'CLEAR_REACTION' ? 'NONE' : change);
}

function withFavorite(standing: ReactionState, isFavorite: boolean): ReactionState {
  const difference = Number(isFavorite) - Number(standing.isFavorite);
  return { ...standing, isFavorite, favorites: standing.favorites + difference };
}

/** Like and dislike exclude each other (specification, decision 2). */
function withReaction(standing: ReactionState, reaction: OwnReaction['reaction']): ReactionState {
  const count = (of: 'LIKE' | 'DISLIKE') => Number(reaction === of) - Number(standing.reaction === of);
  return {
    ...standing,
    reaction,
    likes: standing.likes + count('LIKE'),
    dislikes: standing.dislikes + count('DISLIKE'),
  };
}
