import { expect, test } from 'vitest';
import { findPosts, type PostCard } from './posts';

const post = (slug: string, words: Partial<PostCard>): PostCard => ({
  slug,
  title: '',
  excerpt: '',
  author: '',
  authorImage: undefined,
  cover: undefined,
  categories: [],
  publishedAt: '',
  ...words,
});

const posts = [
  post('a', { title: 'Reading with your ears', excerpt: 'Is a café the place for it?' }),
  post('b', { title: 'The café of Nosferatu', categories: ['Silent cinema'] }),
  post('c', { title: 'Something else', author: 'Inès Moreau' }),
];

const found = (term: string) => findPosts(posts, term).map(({ slug }) => slug);

test('finds posts without accents and case, matches in the title first', () => {
  expect(found('CAFE')).toEqual(['b', 'a']);
  expect(found('ines')).toEqual(['c']);
});

test('requires every word, as the prefix of one', () => {
  expect(found('silent nosf')).toEqual(['b']);
  expect(found('silent reading')).toEqual([]);
  expect(found('feratu')).toEqual([]);
});

test('finds nothing for an empty search', () => {
  expect(found('  – ')).toEqual([]);
});
