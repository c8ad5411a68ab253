import { expect, test } from 'vitest';
import { linesOfPosts } from './comments';

test('omits comments on unpublished posts, and shows current titles', () => {
  const line = (id: string, slug: string) => ({ id, slug, postTitle: 'As it was', commenter: 'Ada', writtenAt: '' });
  expect(linesOfPosts([{ slug: 'here', title: 'As it is' }], [line('1', 'gone'), line('2', 'here')])).toEqual([
    { ...line('2', 'here'), postTitle: 'As it is' },
  ]);
});
