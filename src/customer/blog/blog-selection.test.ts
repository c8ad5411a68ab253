import { expect, test } from 'vitest';
import type { PostCard } from '@/publishing/posts';
import { archivesOf, blogHref, blogSelectionOf, categoriesOf, selectPosts } from './blog-selection';
import { neighbourPosts } from './PostNeighbours';

const post = (number: number, publishedAt: string, categories: string[]): PostCard => ({
  slug: `post-${number}`,
  title: `Post ${number}`,
  excerpt: '',
  author: '',
  authorImage: undefined,
  cover: undefined,
  categories,
  publishedAt,
});

const posts = Array.from({ length: 19 }, (_, number) =>
  post(number, `2026-0${number < 10 ? 2 : 1}-11T00:00:00.000Z`, number % 2 ? ['Guides'] : ['Guides', 'History']),
);

const select = (search: string) => selectPosts(posts, blogSelectionOf(new URLSearchParams(search)));

test('shows eight posts per page, and clamps the page number', () => {
  expect(select('').posts).toHaveLength(8);
  expect(select('page=3')).toMatchObject({ page: 3, pageCount: 3, posts: posts.slice(16) });
  expect(select('page=99').page).toBe(3);
  expect(select('page=-1').page).toBe(1);
  expect(select('page=x').page).toBe(1);
});

test('filters posts by category and month, in any case', () => {
  expect(select('category=history').posts.every(({ categories }) => categories.includes('History'))).toBe(true);
  expect(select('month=2026-01').posts).toEqual(posts.slice(10, 18));
  expect(select('category=none')).toMatchObject({ posts: [], page: 1, pageCount: 1 });
});

test('counts the posts of archives and categories', () => {
  expect(archivesOf(posts)).toEqual([
    { month: '2026-02', count: 10 },
    { month: '2026-01', count: 9 },
  ]);
  expect(categoriesOf(posts)).toEqual([
    { category: 'Guides', count: 19 },
    { category: 'History', count: 10 },
  ]);
});

test('counts a category in any case, as the filter does, and relates posts by it', () => {
  const newest = post(1, '2026-03-01T00:00:00.000Z', ['guides']);
  const mixed = [newest, post(2, '2026-02-01T00:00:00.000Z', ['Guides', 'GUIDES']), post(3, '2026-01-01', ['History'])];
  expect(categoriesOf(mixed)).toEqual([
    { category: 'GUIDES', count: 2 },
    { category: 'History', count: 1 },
  ]);
  expect(neighbourPosts(mixed, newest).related.map(({ slug }) => slug)).toEqual(['post-2']);
});

test('writes only the requested filters into the URL', () => {
  expect(blogHref({})).toBe('/blog');
  expect(blogHref({ category: 'Film & sound', page: 2 })).toBe('/blog?category=Film+%26+sound&page=2');
});

test('finds the older, the newer and three similar posts', () => {
  const [newest, second] = posts;
  if (!newest || !second) throw new Error('There are posts.');
  expect(neighbourPosts(posts, newest)).toMatchObject({ newer: undefined, older: { slug: 'post-1' } });
  expect(neighbourPosts(posts, second).related.map(({ slug }) => slug)).toEqual(['post-0', 'post-2', 'post-3']);
});
