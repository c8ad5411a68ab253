/** A customer's reactions to a title. */
export interface Standing {
  reaction: 'LIKE' | 'DISLIKE' | undefined;
  isFavorite: boolean;
}

export type ReactionChange = 'LIKE' | 'DISLIKE' | 'CLEAR_REACTION' | 'ADD_FAVORITE' | 'REMOVE_FAVORITE';

export function isTakenBack(change: ReactionChange): boolean {
  return change === 'CLEAR_REACTION' || change === 'REMOVE_FAVORITE';
}

/** The writes of a change to record and counters; undefined if the requested state is stored already. */
export type ReactionPlan =
  | { record: 'reaction'; from: Standing['reaction']; to: Standing['reaction']; counters: Counters }
  | { record: 'favorite'; to: boolean; counters: Counters };

type Counters = Partial<Record<'likes' | 'dislikes' | 'favorite', 1 | -1>>;

const counterOf = { LIKE: 'likes', DISLIKE: 'dislikes' } as const;

/** Like and dislike exclude each other, and each customer counts once: asking twice for the same changes nothing. */
export function planReaction(standing: Standing, change: ReactionChange): ReactionPlan | undefined {
  if (change === 'ADD_FAVORITE' || change === 'REMOVE_FAVORITE') {
    const to = change === 'ADD_FAVORITE';
    return to === standing.isFavorite ? undefined : { record: 'favorite', to, counters: { favorite: to ? 1 : -1 } };
  }
  const from = standing.reaction;
  const to = change === 'CLEAR_REACTION' ? undefined : change;
  if (from === to) return undefined;
  const counters: Counters = {};
  if (from) counters[counterOf[from]] = -1;
  if (to) counters[counterOf[to]] = 1;
  return { record: 'reaction', from, to, counters };
}
