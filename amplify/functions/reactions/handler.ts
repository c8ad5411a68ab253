import { maxTitleIdLength } from '@rules/titles/title-key';
import { isTitleKind } from '@rules/titles/title-kind';
import type { Schema } from '../../data/schema';
import { signedInCaller } from '../shared/caller';
import { enforceRateLimit } from '../shared/dynamodb/rate-limit';
import { applyReaction, isRemoval, type ReactionChange } from './apply-reaction';
import { readReactionState } from './reaction-store';

/** Rate limit per hour: above normal use, including the undo of a cleared list of favourites. */
const maxReactions = 3000;

/**
 * The `react` operation (specification, decision 2): a customer counts once per title, like and dislike exclude each
 * other, and concurrent calls give exact counts, because the record and the counters change in one transaction.
 * Removals are not rate-limited, because each requires an earlier reaction.
 */
export const handler: Schema['react']['functionHandler'] = async (event) => {
  const { kind, titleId, change } = event.arguments;
  const caller = signedInCaller(event, 'Sign in to rate a title.');
  if (!isTitleKind(kind) || !isReactionChange(change)) throw new Error('Unknown kind of title or unknown change.');
  if (!titleId || titleId.length > maxTitleIdLength) throw new Error('There is no such title.');
  const title = { userId: caller.id, kind, titleId };
  const before = await readReactionState(title);
  const hasReaction = before.reaction !== undefined || before.isFavorite;
  // Without a reaction to remove, a hidden title is reported as missing, so that its existence is not revealed.
  if (before.isHidden && !(isRemoval(change) && hasReaction)) throw new Error('There is no such title.');
  if (!isRemoval(change)) {
    await enforceRateLimit(`mark#${caller.id}`, maxReactions, new Date(), 'TOO_MANY_MARKS');
  }
  await applyReaction(title, change, before);
  const { counts, reaction, isFavorite } = await readReactionState(title);
  if (!counts) throw new Error('There is no such title.');
  return { ...counts, reaction: reaction ?? null, isFavorite };
};

function isReactionChange(change: unknown): change is ReactionChange {
  return ['LIKE', 'DISLIKE', 'CLEAR_REACTION', 'ADD_FAVORITE', 'REMOVE_FAVORITE'].includes(String(change));
}
