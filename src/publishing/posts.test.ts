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

test('posts are found without accents and case, those with the words in their title first', () => {
  expect(found('CAFE')).toEqual(['b', 'a']);
  expect(found('ines')).toEqual(['c']);
});

test('every word must be there, as the beginning of one', () => {
  expect(found('silent nosf')).toEqual(['b']);
  expect(found('silent reading')).toEqual([]);
  expect(found('feratu')).toEqual([]);
});

test('nothing is found by nothing', () => {
  expect(found('  – ')).toEqual([]);
});
