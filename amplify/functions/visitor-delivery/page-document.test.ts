import { expect, test } from 'vitest';
import { bodiesOf, embedResponses, fileOf, linkPreview } from './page-document';

const needs = {
  anyId: '~id~',
  needs: [
    { address: '/movies', bodies: ['{"query":"cards"}'] },
    { address: '/stream/movie/~id~', bodies: ['{"variables":{"id":"~id~"}}', '{"relatedTo":"~id~"}'] },
  ],
};
const page = `<head><script type="application/json" id="early-needs">${JSON.stringify(needs)}</script><style></style></head>`;

test.each([
  ['/movies', 'movies.html'],
  ['/stream/tv-show/the-ranger', 'watch.html'],
  ['/stream/book/x', 'shell.html'],
  ['/blog/reading-with-your-ears', 'blog-post.html'],
  ['/blog', 'shell.html'],
  ['/movies/2', 'shell.html'],
])('shows at %s the built file %s', (path, file) => {
  expect(fileOf(path)).toBe(file);
});

test('finds the requests of an address, with the id of its title', () => {
  expect(bodiesOf(page, '/movies')).toEqual(['{"query":"cards"}']);
  expect(bodiesOf(page, '/stream/movie/sintel-2010')).toEqual([
    '{"variables":{"id":"sintel-2010"}}',
    '{"relatedTo":"sintel-2010"}',
  ]);
});

test.each(['/stream/movie/a"b', '/stream/movie/', '/tv-shows'])('finds no request for %s', (path) => {
  expect(bodiesOf(page, path)).toEqual([]);
});

test('finds no request in a page without the list, or with a broken one', () => {
  expect(bodiesOf('<head></head>', '/movies')).toEqual([]);
  expect(bodiesOf(page.replace('"anyId"', 'anyId'), '/movies')).toEqual([]);
});

test('adds responses that cannot end their element', () => {
  const responses = { '{"query":"cards"}': { data: { items: ['</script><script>alert(1)</script> $& $1'] } } };
  const delivered = embedResponses(page, { responses, at: 5, head: '<meta>' });
  const [, json = ''] = /id="early-responses">(.*?)<\/script>/.exec(delivered) ?? [];
  expect(JSON.parse(json)).toEqual({ at: 5, responses });
  expect(delivered.indexOf('early-responses')).toBeLessThan(delivered.indexOf('early-needs'));
  expect(delivered).toContain('<meta><script');
});

const moviePage = new URL('https://marquee.example/stream/movie/x');

test('describes a title for link previews, with escaped text', () => {
  const title = {
    id: 'x',
    movie_title: 'Tom & "Jerry"',
    movie_title_en: 'Other',
    movie_description: '<p>A <b>cat</b> &amp; a mouse</p><p>who run</p>',
    movie_bg: '/pictures/x.webp',
  };
  const markup = linkPreview({ data: { getMovieMetadata: title } }, moviePage);
  expect(markup).toContain('property="og:title" content="Tom &amp; &quot;Jerry&quot;"');
  expect(markup).toContain('property="og:description" content="A cat &amp; a mouse who run"');
  expect(markup).toContain('property="og:url" content="https://marquee.example/stream/movie/x"');
  expect(markup).toContain('property="og:image" content="https://marquee.example/pictures/x.webp"');
});

test('describes a title without its poster if that has no valid address', () => {
  const title = { movie_title: 'Metropolis', movie_bg: 'https://' };
  const markup = linkPreview({ data: { getMovieMetadata: title } }, moviePage);
  expect(markup).toContain('content="Metropolis"');
  expect(markup).not.toContain('og:image');
});

test('describes a blog post for link previews', () => {
  const post = { title: 'A & B', excerpt: 'Short', cover_image: '/pictures/cover.webp', body: '<p>Long</p>' };
  const page = new URL('https://marquee.example/blog/a-b');
  const markup = linkPreview({ data: { listBlogPostBySlug: { items: [post] } } }, page);
  expect(markup).toContain('property="og:title" content="A &amp; B"');
  expect(markup).toContain('property="og:description" content="Short"');
  expect(markup).toContain('property="og:url" content="https://marquee.example/blog/a-b"');
  expect(markup).toContain('property="og:image" content="https://marquee.example/pictures/cover.webp"');
  expect(
    linkPreview({ data: { listBlogPostBySlug: { items: [{ ...post, cover_image: null }] } } }, page),
  ).not.toContain('og:image');
});

test.each([
  ['a title that does not exist', '/stream/movie/x', { getMovieMetadata: null }],
  ['a post that does not exist', '/blog/x', { listBlogPostBySlug: { items: [] } }],
  ['the titles of a listing', '/movies', { browseCatalogue: { items: [{ title: 'Metropolis' }] } }],
])('does not describe %s', (_, path, data) => {
  const address = new URL(path, 'https://marquee.example');
  expect(linkPreview({ data }, address)).toBe('');
  expect(linkPreview(undefined, address)).toBe('');
});
