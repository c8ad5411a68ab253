import { expect, test } from 'vitest';
import {
  coverPath,
  maxPostLengths,
  normalizeCategories,
  type PostFields,
  slugOf,
  validatePost,
  wasPublished,
} from './post-rules';

const post: PostFields = {
  slug: 'a-post',
  title: 'A post',
  excerpt: 'What it is about.',
  body: '<p>Words.</p>',
  author: 'Ada',
  cover: '',
  categories: ['Guides'],
  publishedAt: '',
};

test('publishes a complete post, and accepts title and slug for a draft', () => {
  expect(validatePost(post, 'PUBLISHED')).toEqual([]);
  const bare = { ...post, excerpt: '', body: '', author: '', categories: [] };
  expect(validatePost(bare, 'DRAFT')).toEqual([]);
  expect(validatePost(bare, 'PUBLISHED').map(({ field }) => field)).toEqual(['excerpt', 'body', 'author']);
});

test.each([
  [{ title: '' }, 'title', 'MISSING'],
  [{ body: '<p> &nbsp;</p><ul><li></li></ul>' }, 'body', 'MISSING'],
  [{ title: 'x'.repeat(151) }, 'title', 'TOO_LONG'],
  [{ body: 'x'.repeat(100_001) }, 'body', 'TOO_LONG'],
  [{ slug: 'Not so' }, 'slug', 'MALFORMED'],
  [{ slug: 'a--b' }, 'slug', 'MALFORMED'],
  [{ cover: 'javascript:alert(1)' }, 'cover', 'MALFORMED'],
  [{ cover: '//elsewhere.example/x.webp' }, 'cover', 'MALFORMED'],
  [{ categories: ['1', '2', '3', '4', '5', '6', '7'] }, 'categories', 'TOO_MANY'],
  [{ categories: ['x'.repeat(41)] }, 'categories', 'TOO_LONG'],
  [{ publishedAt: 'tomorrow' }, 'publishedAt', 'MALFORMED'],
])('rejects %j', (invalid, field, problem) => {
  expect(validatePost({ ...post, ...invalid }, 'PUBLISHED')).toEqual([{ field, problem }]);
});

test('accepts the longest texts and the most categories', () => {
  const { slug, title, excerpt, body, author, cover, categories, category } = maxPostLengths;
  const longest: PostFields = {
    ...post,
    slug: 'x'.repeat(slug),
    title: 'x'.repeat(title),
    excerpt: 'x'.repeat(excerpt),
    body: 'x'.repeat(body),
    author: 'x'.repeat(author),
    cover: `/${'x'.repeat(cover - 1)}`,
    categories: Array.from({ length: categories }, (_, n) => String(n).repeat(category)),
  };
  expect(validatePost(longest, 'PUBLISHED')).toEqual([]);
});

test('derives a slug from a title', () => {
  expect(slugOf('  What’s “new” in Málaga? ')).toBe('whats-new-in-malaga');
  expect(slugOf('Film\u00ADfest \u200B5')).toBe('filmfest-5');
  expect(slugOf('Łódź, Ørsted & Straße')).toBe('lodz-orsted-strasse');
  expect(slugOf('…')).toBe('');
  expect(slugOf(`${'x'.repeat(79)} y`).length).toBeLessThanOrEqual(80);
  expect(slugOf(slugOf('A – b'))).toBe('a-b');
});

test("stores a picture below its post's id, apart from others", () => {
  expect(coverPath('a-post', 'A1B2-c3', 'WEBP')).toBe('blog/cover/a-post-a1b2c3.webp');
});

test('normalizes categories', () => {
  expect(normalizeCategories([' Silent  cin\u00ADema ', 'silent cinema', '', 'Guides'])).toEqual([
    'Silent cinema',
    'Guides',
  ]);
});

test('counts a post as published from its time on', () => {
  const now = Date.parse('2026-05-01T00:00:00.000Z');
  expect(wasPublished('2026-04-30T00:00:00.000Z', now)).toBe(true);
  expect(wasPublished('2026-05-01T00:00:00.000Z', now)).toBe(true);
  expect(wasPublished('2026-05-02T00:00:00.000Z', now)).toBe(false);
  expect(wasPublished(undefined, now)).toBe(false);
});
