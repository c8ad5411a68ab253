import { type OwnReaction, type ReactionChange, react, readOwnReaction } from '@/backend/reactions';
import type { Kind } from '@/catalogue/kinds/kind';

/** A title's counters, and what the signed-in customer said about it. */
export interface Standing extends OwnReaction {
  likes: number;
  dislikes: number;
  favorites: number;
}

export type StandingChange = ReactionChange;

/** Query of TanStack Query for what a customer said about a title. */
export function ownReactionQuery(kind: Kind, id: string, userId: string) {
  return {
    queryKey: ['own-reaction', kind.name, id, userId] as const,
    queryFn: () => readOwnReaction(kind.storedAs, id, userId),
  };
}

/** Makes the change; gives the standing with the exact counters after it. */
export async function changeStanding(kind: Kind, id: string, change: StandingChange): Promise<Standing> {
  const { likes, dislikes, favorites, reaction, isFavorite } = await react(kind.storedAs, id, change);
  const own = reaction === 'LIKE' || reaction === 'DISLIKE' ? reaction : 'NONE';
  return { likes, dislikes, favorites, reaction: own, isFavorite };
}

export type StandingButton = 'FAVORITE' | 'LIKE' | 'DISLIKE';

/** The change that a button press makes; a second press undoes the first. */
export function changeByPress({ reaction, isFavorite }: Standing, button: StandingButton): StandingChange {
  if (button === 'FAVORITE') return isFavorite ? 'REMOVE_FAVORITE' : 'ADD_FAVORITE';
  return reaction === button ? 'CLEAR_REACTION' : button;
}

/** Optimistic state after a change, shown before the response. */
export function standingAfter(standing: Standing, change: StandingChange): Standing {
  if (change === 'ADD_FAVORITE') return withFavorite(standing, true);
  if (change === 'REMOVE_FAVORITE') return withFavorite(standing, false);
  return withReaction(standing, change === 'CLEAR_REACTION' ? 'NONE' : change);
}

function withFavorite(standing: Standing, isFavorite: boolean): Standing {
  const difference = Number(isFavorite) - Number(standing.isFavorite);
  return { ...standing, isFavorite, favorites: standing.favorites + difference };
}

/** Like and dislike exclude each other (specification, decision 2). */
function withReaction(standing: Standing, reaction: OwnReaction['reaction']): Standing {
  const count = (of: 'LIKE' | 'DISLIKE') => Number(reaction === of) - Number(standing.reaction === of);
  return {
    ...standing,
    reaction,
    likes: standing.likes + count('LIKE'),
    dislikes: standing.dislikes + count('DISLIKE'),
  };
}
