import { expect, test } from 'vitest';
import { changeByPress, type Standing, type StandingButton, standingAfter } from './standing';

const untouched: Standing = { likes: 4, dislikes: 2, favorites: 7, reaction: 'NONE', isFavorite: false };

test('a like counts once, however often', () => {
  const liked = standingAfter(untouched, 'LIKE');
  expect(liked).toMatchObject({ likes: 5, dislikes: 2, reaction: 'LIKE' });
  expect(standingAfter(liked, 'LIKE')).toEqual(liked);
});

test('like and dislike exclude each other', () => {
  const liked = standingAfter(untouched, 'LIKE');
  expect(standingAfter(liked, 'DISLIKE')).toMatchObject({ likes: 4, dislikes: 3, reaction: 'DISLIKE' });
});

test('taking a reaction or a favourite back restores the counters', () => {
  expect(standingAfter(standingAfter(untouched, 'DISLIKE'), 'CLEAR_REACTION')).toEqual(untouched);
  expect(standingAfter(standingAfter(untouched, 'ADD_FAVORITE'), 'REMOVE_FAVORITE')).toEqual(untouched);
  expect(standingAfter(untouched, 'REMOVE_FAVORITE')).toEqual(untouched);
});

test.each<StandingButton>(['FAVORITE', 'LIKE', 'DISLIKE'])('pressing %s twice changes nothing', (button) => {
  const once = standingAfter(untouched, changeByPress(untouched, button));
  expect(once).not.toEqual(untouched);
  expect(standingAfter(once, changeByPress(once, button))).toEqual(untouched);
});
