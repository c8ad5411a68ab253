import { backoffWithJitter } from '../shared/dynamodb/retry-on-conflict';
import {
  readReactionState,
  removeOlder,
  type StoredReactionState,
  type TitleOfUser,
  writePlan,
} from './reaction-store';

const counterOf = { LIKE: 'likes', DISLIKE: 'dislikes' } as const;

const timeoutMilliseconds = 20_000;

/**
 * Applies a change to the record and the counters, retrying with backoff under contention. `before` is the state that
 * the caller has just read. Returns false if the title does not exist; throws after the timeout.
 */
export async function applyReaction(
  title: TitleOfUser,
  change: ReactionChange,
  before?: StoredReactionState,
): Promise<boolean> {
  const end = Date.now() + timeoutMilliseconds;
  let stored = before ?? (await readReactionState(title));
  for (let attempt = 1; Date.now() < end; attempt += 1) {
    const { titleCreatedAt, older, counts } = stored;
    const plan = planReaction(stored, change);
    if (!plan) {
      // A reaction older than its title no longer counts, but the customer still sees it in the list.
      const record = change === 'REMOVE_FAVORITE' ? 'favorite' : 'reaction';
      if (titleCreatedAt && isRemoval(change) && older.includes(record))
        await removeOlder(title, record, titleCreatedAt);
      return true;
    }
    if (!counts) return false;
    if (await writePlan(title, plan, { now: new Date().toISOString(), titleCreatedAt })) return true;
    await backoffWithJitter(attempt);
    stored = await readReactionState(title);
  }
  throw new Error('Too many people are rating this title at the moment. Please try again.');
}

/** A customer's reactions to a title. */
export interface ReactionState {
  reaction: 'LIKE' | 'DISLIKE' | undefined;
  isFavorite: boolean;
}

export type ReactionChange = 'LIKE' | 'DISLIKE' | 'CLEAR_REACTION' | 'ADD_FAVORITE' | 'REMOVE_FAVORITE';

export function isRemoval(change: ReactionChange): boolean {
  return change === 'CLEAR_REACTION' || change === 'REMOVE_FAVORITE';
}

/** The writes of a change to record and counters; undefined if the requested state is stored already. */
export type ReactionPlan =
  | { record: 'reaction'; from: ReactionState['reaction']; to: ReactionState['reaction']; counters: Counters }
  | { record: 'favorite'; to: boolean; counters: Counters };

type Counters = Partial<Record<'likes' | 'dislikes' | 'favorite', 1 | -1>>;

/** Plans a change. Like and dislike exclude each other, and each customer counts once, so a repeated change is empty. */
export function planReaction(state: ReactionState, change: ReactionChange): ReactionPlan | undefined {
  if (change === 'ADD_FAVORITE' || change === 'REMOVE_FAVORITE') {
    const to = change === 'ADD_FAVORITE';
    return to === state.isFavorite ? undefined : { record: 'favorite', to, counters: { favorite: to ? 1 : -1 } };
  }
  const from = state.reaction;
  const to = change === 'CLEAR_REACTION' ? undefined : change;
  if (from === to) return undefined;
  const counters: Counters = {};
  if (from) counters[counterOf[from]] = -1;
  if (to) counters[counterOf[to]] = 1;
  return { record: 'reaction', from, to, counters };
}
