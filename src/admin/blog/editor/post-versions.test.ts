import { emptyPost } from '@rules/post-rules';
import { expect, test } from 'vitest';
import { clashingFields, mergedPost } from './post-versions';

const base = { ...emptyPost, title: 'A post', excerpt: 'About.', categories: ['Guides'] };

test('what only one of two changed does not clash, nor what both changed to the same', () => {
  const theirs = { ...base, title: 'Theirs', author: 'Ada' };
  expect(clashingFields({ base, mine: { ...base, excerpt: 'Mine.', author: 'Ada' }, theirs })).toEqual([]);
  expect(clashingFields({ base, mine: { ...base, title: 'Mine' }, theirs })).toEqual(['title']);
});

test('mine is saved beside theirs: only what I changed is written over', () => {
  const theirs = { ...base, title: 'Theirs', excerpt: 'Theirs.' };
  expect(mergedPost({ base, mine: { ...base, excerpt: 'Mine.', categories: [] }, theirs })).toEqual({
    ...base,
    title: 'Theirs',
    excerpt: 'Mine.',
    categories: [],
  });
});
