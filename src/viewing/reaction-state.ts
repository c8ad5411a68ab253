import { titleKeyOf } from '@rules/title-key';
import {
  type OwnReaction,
  prepareReactions,
  type ReactionChange,
  react,
  readOwnReaction,
} from '@/backend/customer-lists';
import type { StoredKind } from '@/backend/titles';
import type { Kind } from '@/catalogue/kinds/kind';

/** Pending marks, by title and kind of mark: the last one applies. */
const unanswered = new Map<string, SentMark>();

let send: Awaited<ReturnType<typeof prepareReactions>> | undefined;

/** A title's counters, and what the signed-in customer said about it. */
export interface ReactionState extends OwnReaction {
  likes: number;
  dislikes: number;
  favorites: number;
}

export type { ReactionChange } from '@/backend/customer-lists';

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

/** Something that a customer says of a title. */
interface SentMark {
  kind: StoredKind;
  titleId: string;
  change: ReactionChange;
}

/**
 * Registers a mark as pending. If the user leaves the page before the response, or before its turn in the queue, it is
 * sent again with keepalive: the mark is idempotent. Returns a function that ends the registration.
 */
export function askedFor(mark: SentMark): () => void {
  const key = `${titleKeyOf(mark)}#${mark.change.endsWith('FAVORITE')}`;
  unanswered.set(key, mark);
  window.addEventListener('pagehide', sendAll);
  prepareReactions().then(
    (ready) => {
      send = ready;
    },
    // The caller of the change handles the error.
    () => undefined,
  );
  return () => {
    if (unanswered.get(key) === mark) unanswered.delete(key);
  };
}

function sendAll(): void {
  for (const { kind, titleId, change } of unanswered.values()) send?.(kind, titleId, change);
}
