import { expect, test } from 'vitest';
import { feedOf, feedPosts, lastChange } from './feed';

const post = (slug: string, published_at: string, more = {}) => ({
  slug,
  title: slug,
  excerpt: '',
  body: '<p>Words.</p>',
  author: 'Ada',
  categories: ['Guides'],
  published_at,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const now = new Date('2026-05-01T12:00:00.000Z');

test('contains the visible posts, the newest first, at most twenty', () => {
  const posts = [
    post('old', '2026-01-02T00:00:00.000Z'),
    post('new', '2026-04-02T00:00:00.000Z', { status: 'PUBLISHED' }),
    post('draft', '2026-04-03T00:00:00.000Z', { status: 'DRAFT' }),
    post('to-come', '2026-05-01T12:00:01.000Z'),
  ];
  expect(feedPosts(posts, now).map(({ slug }) => slug)).toEqual(['new', 'old']);
  const many = Array.from({ length: 25 }, (_, n) => post(`p${n}`, `2026-03-01T00:00:${10 + n}.000Z`));
  expect(feedPosts(many, now)).toHaveLength(20);
});

test('escapes the text of posts, and makes their links absolute', () => {
  const odd = post('a-b', '2026-04-02T10:00:00.000Z', {
    title: 'Sound & <vision> \u0000"x"',
    body: '<p>See <a href="/stream/movie/x">it</a>.</p><script>alert(1)</script>]]>',
  });
  const xml = feedOf([odd], 'https://marquee.example');
  expect(xml).toContain('<title>Sound &amp; &lt;vision&gt; &quot;x&quot;</title>');
  expect(xml).toContain('<link>https://marquee.example/blog/a-b</link>');
  expect(xml).toContain('<pubDate>Thu, 02 Apr 2026 10:00:00 GMT</pubDate>');
  expect(xml).toContain('href=&quot;https://marquee.example/stream/movie/x&quot;');
  expect(xml).not.toContain('alert');
  expect(xml).not.toContain(']]>');
});

test('dates the feed by its latest change', () => {
  const changed = { updatedAt: '2026-04-20T00:00:00.000Z' };
  expect(lastChange([post('a', '2026-04-02T00:00:00.000Z', changed)])?.toISOString()).toBe(changed.updatedAt);
  expect(lastChange([])).toBeUndefined();
  expect(feedOf([], 'https://marquee.example')).toContain('<channel>');
});
