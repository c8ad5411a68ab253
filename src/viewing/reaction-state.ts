import { titleKeyOf } from '@rules/titles/title-key';
import type { TitleKind } from '@rules/titles/title-kind';
import { type OwnReaction, prepareReactions, type ReactionChange, readOwnReaction } from '@/backend/customer-lists';
import { mutate } from '@/backend/operations';
import type { Kind } from '@/catalogue/kinds/kind';
import type { TitleDetails } from '@/catalogue/titles';

/** Pending marks, by title and type of mark: the last one applies. */
const pendingMarks = new Map<string, PendingMark>();

let send: Awaited<ReturnType<typeof prepareReactions>> | undefined;

/** A title's counters, and the signed-in customer's reaction. */
export interface ReactionState extends OwnReaction, Pick<TitleDetails, 'likes' | 'dislikes' | 'favorites'> {}

export type { ReactionChange } from '@/backend/customer-lists';

/** Query of TanStack Query for a customer's reaction to a title. */
export function ownReactionQuery(kind: Kind, id: string, userId: string) {
  return {
    queryKey: ['own-reaction', kind.slug, id, userId] as const,
    queryFn: () => readOwnReaction(kind.titleKind, id, userId),
  };
}

/** Makes the change; resolves to the state after it, with exact counters. */
export async function changeReaction(kind: Kind, id: string, change: ReactionChange): Promise<ReactionState> {
  const mark = { kind: kind.titleKind, titleId: id, change };
  const { likes, dislikes, favorites, reaction, isFavorite } = await mutate('react', mark);
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
export function reactionStateAfter(state: ReactionState, change: ReactionChange): ReactionState {
  if (change === 'ADD_FAVORITE') return withFavorite(state, true);
  if (change === 'REMOVE_FAVORITE') return withFavorite(state, false);
  return withReaction(state, change === 'CLEAR_REACTION' ? 'NONE' : change);
}

function withFavorite(state: ReactionState, isFavorite: boolean): ReactionState {
  const difference = Number(isFavorite) - Number(state.isFavorite);
  return { ...state, isFavorite, favorites: state.favorites + difference };
}

/** Like and dislike exclude each other (specification, decision 2). */
function withReaction(state: ReactionState, reaction: OwnReaction['reaction']): ReactionState {
  const count = (of: 'LIKE' | 'DISLIKE') => Number(reaction === of) - Number(state.reaction === of);
  return {
    ...state,
    reaction,
    likes: state.likes + count('LIKE'),
    dislikes: state.dislikes + count('DISLIKE'),
  };
}

/** A change of a customer's reaction to a title whose response is pending. */
interface PendingMark {
  kind: TitleKind;
  titleId: string;
  change: ReactionChange;
}

/**
 * Registers a mark as pending. If the user leaves the page before the response, or before its turn in the queue, it is
 * sent again with keepalive: the mark is idempotent. Returns a function that ends the registration.
 */
export function registerPendingMark(mark: PendingMark): () => void {
  const key = `${titleKeyOf(mark)}#${mark.change.endsWith('FAVORITE')}`;
  pendingMarks.set(key, mark);
  window.addEventListener('pagehide', sendPendingMarks);
  prepareReactions().then(
    (ready) => {
      send = ready;
    },
    // The caller of the change handles the error.
    () => undefined,
  );
  return () => {
    if (pendingMarks.get(key) === mark) pendingMarks.delete(key);
  };
}

function sendPendingMarks(): void {
  for (const { kind, titleId, change } of pendingMarks.values()) send?.(kind, titleId, change);
}
