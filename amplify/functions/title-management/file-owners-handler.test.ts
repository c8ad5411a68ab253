import { beforeEach, expect, test, vi } from 'vitest';
import { FileOwnerIndex, owningTitle } from './file-owners-handler';

beforeEach(() => vi.stubEnv('DELIVERY_BASES', 'https://one.example'));

const movie = (id: string, poster: string) =>
  owningTitle('movie', { id, movie_title: `Film ${id}`, movie_bg: JSON.stringify([`https://one.example/${poster}`]) });

test('finds the title that names a file, and none for an orphaned file', () => {
  const index = new FileOwnerIndex([movie('a', 'movies/thumbnail/a.webp'), movie('b', 'movies/thumbnail/b.webp')]);
  expect(index.ownerOf('movies/thumbnail/b.webp')).toMatchObject({ id: 'b', name: 'Film b' });
  expect(index.ownerOf('movies/thumbnail/c.webp')).toBeUndefined();
});

test('a replaced poster no longer has an owner once its title names another one', () => {
  const index = new FileOwnerIndex([movie('a', 'movies/thumbnail/old.webp')]);
  index.change('a', movie('a', 'movies/thumbnail/new.webp'));
  expect(index.ownerOf('movies/thumbnail/old.webp')).toBeUndefined();
  expect(index.ownerOf('movies/thumbnail/new.webp')?.id).toBe('a');
});

test('a shared file keeps its second owner when the first title is deleted', () => {
  const index = new FileOwnerIndex([
    movie('a', 'site/thumbnail/shared.webp'),
    movie('b', 'site/thumbnail/shared.webp'),
  ]);
  index.change('a', undefined);
  expect(index.ownerOf('site/thumbnail/shared.webp')?.id).toBe('b');
  index.change('b', undefined);
  expect(index.ownerOf('site/thumbnail/shared.webp')).toBeUndefined();
});
