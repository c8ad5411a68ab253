import { describe, expect, test } from 'vitest';
import { planReaction, type ReactionChange, type ReactionState } from './apply-reaction';

const none: ReactionState = { reaction: undefined, isFavorite: false };

describe('planReaction', () => {
  test.each<[ReactionState, ReactionChange, object | undefined]>([
    [none, 'LIKE', { likes: 1 }],
    [none, 'DISLIKE', { dislikes: 1 }],
    [{ ...none, reaction: 'LIKE' }, 'DISLIKE', { likes: -1, dislikes: 1 }],
    [{ ...none, reaction: 'DISLIKE' }, 'LIKE', { dislikes: -1, likes: 1 }],
    [{ ...none, reaction: 'LIKE' }, 'CLEAR_REACTION', { likes: -1 }],
    [none, 'ADD_FAVORITE', { favorite: 1 }],
    [{ ...none, isFavorite: true }, 'REMOVE_FAVORITE', { favorite: -1 }],
    [{ ...none, reaction: 'LIKE' }, 'LIKE', undefined],
    [none, 'CLEAR_REACTION', undefined],
    [{ ...none, isFavorite: true }, 'ADD_FAVORITE', undefined],
    [none, 'REMOVE_FAVORITE', undefined],
  ])('%j then %s moves the counters by %j', (before, change, counters) => {
    expect(planReaction(before, change)?.counters).toEqual(counters);
  });
});
