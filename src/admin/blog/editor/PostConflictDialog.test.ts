import { emptyPost } from '@rules/post-rules';
import { expect, test } from 'vitest';
import { conflictingFields, mergePost } from './PostConflictDialog';

const base = { ...emptyPost, title: 'A post', excerpt: 'About.', categories: ['Guides'] };

test('reports no conflict for a field that one changed, or both to the same value', () => {
  const theirs = { ...base, title: 'Theirs', author: 'Ada' };
  expect(conflictingFields({ base, mine: { ...base, excerpt: 'Mine.', author: 'Ada' }, theirs })).toEqual([]);
  expect(conflictingFields({ base, mine: { ...base, title: 'Mine' }, theirs })).toEqual(['title']);
});

test('merges the own changes into the other version', () => {
  const theirs = { ...base, title: 'Theirs', excerpt: 'Theirs.' };
  expect(mergePost({ base, mine: { ...base, excerpt: 'Mine.', categories: [] }, theirs })).toEqual({
    ...base,
    title: 'Theirs',
    excerpt: 'Mine.',
    categories: [],
  });
});
