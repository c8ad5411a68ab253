import { expect, test } from 'vitest';
import { withoutPrefix } from './records';

test('strips prefixes, and keeps the record id despite the stored code', () => {
  const stored = { id: 'pioneer-one', tvShow_id: '20260101', tvShow_title: 'Pioneer One', tvShow_bg: '/a.webp' };
  expect(withoutPrefix<'tv-show'>(stored, 'tvShow')).toEqual({
    id: 'pioneer-one',
    code: '20260101',
    title: 'Pioneer One',
    bg: '/a.webp',
  });
});

test("keeps the names of another kind's fields", () => {
  expect(withoutPrefix<'movie'>({ movie_title: 'Sintel', tvShow_title: 'x' }, 'movie')).toEqual({
    title: 'Sintel',
    tvShow_title: 'x',
  });
});
