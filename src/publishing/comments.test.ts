import { expect, test } from 'vitest';
import { linesOn } from './comments';

test('comments on posts that were taken down are left out, and titles are those of today', () => {
  const line = (id: string, slug: string) => ({ id, slug, postTitle: 'As it was', commenter: 'Ada', writtenAt: '' });
  expect(linesOn([{ slug: 'here', title: 'As it is' }], [line('1', 'gone'), line('2', 'here')])).toEqual([
    { ...line('2', 'here'), postTitle: 'As it is' },
  ]);
});
