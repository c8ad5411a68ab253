import { expect, test } from 'vitest';
import { changeByPress, type ReactionButton, type ReactionState, reactionStateAfter } from './reaction-state';

const untouched: ReactionState = { likes: 4, dislikes: 2, favorites: 7, reaction: 'NONE', isFavorite: false };

test('counts a repeated like once', () => {
  const liked = reactionStateAfter(untouched, 'LIKE');
  expect(liked).toMatchObject({ likes: 5, dislikes: 2, reaction: 'LIKE' });
  expect(reactionStateAfter(liked, 'LIKE')).toEqual(liked);
});

test('like and dislike exclude each other', () => {
  const liked = reactionStateAfter(untouched, 'LIKE');
  expect(reactionStateAfter(liked, 'DISLIKE')).toMatchObject({ likes: 4, dislikes: 3, reaction: 'DISLIKE' });
});

test('restores the counters when a reaction or favourite is removed', () => {
  expect(reactionStateAfter(reactionStateAfter(untouched, 'DISLIKE'), 'CLEAR_REACTION')).toEqual(untouched);
  expect(reactionStateAfter(reactionStateAfter(untouched, 'ADD_FAVORITE'), 'REMOVE_FAVORITE')).toEqual(untouched);
  expect(reactionStateAfter(untouched, 'REMOVE_FAVORITE')).toEqual(untouched);
});

test.each<ReactionButton>(['FAVORITE', 'LIKE', 'DISLIKE'])('pressing %s twice changes nothing', (button) => {
  const once = reactionStateAfter(untouched, changeByPress(untouched, button));
  expect(once).not.toEqual(untouched);
  expect(reactionStateAfter(once, changeByPress(once, button))).toEqual(untouched);
});
