import { describe, expect, test } from 'vitest';
import { asSiteLink, inlineHtml, inlineHtmlPattern, isSiteLink } from './site-content';

describe('a link', () => {
  test.each(['/', '/movies', '/stream/movie/plan-9-1957?season=1&episode=2', '/#plans', '/search?q=caf%C3%A9'])(
    'accepts %s as a page of the site',
    (link) => {
      expect(isSiteLink(link)).toBe(true);
    },
  );

  test.each([
    '',
    'movies',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/movies" onclick="x',
    '/a\nb',
  ])('rejects %j', (link) => {
    expect(isSiteLink(link)).toBe(false);
  });

  test('strips the site’s own origin from a copied address, and keeps others', () => {
    expect(asSiteLink(' https://site.example/movies ', 'https://site.example')).toBe('/movies');
    expect(asSiteLink('https://site.example.evil/movies', 'https://site.example')).toBe(
      'https://site.example.evil/movies',
    );
  });
});

describe('inline HTML', () => {
  test.each([
    ['the <em>worst</em> film', 'the <em>worst</em> film'],
    ['<STRONG class="x">loud</STRONG>', '<strong>loud</strong>'],
    ['<a href="https://evil.example">here</a><p>there</p>', 'herethere'],
    ['<script>alert(1)</script>words', 'words'],
    ['<img src=x onerror=alert(1)>words', 'words'],
    ['1 < 2 > 0', '1 &lt; 2 &gt; 0'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(inlineHtml(typed)).toBe(stored);
    expect(stored).toMatch(new RegExp(inlineHtmlPattern));
  });

  test.each(['<em class="x">a</em>', '<script>a</script>', '<img>', 'a < b', '<a href="/">a</a>'])(
    'the API rejects %j',
    (html) => {
      expect(html).not.toMatch(new RegExp(inlineHtmlPattern));
    },
  );

  test('rejects a long invalid text at once', () => {
    expect(new RegExp(inlineHtmlPattern).test(`${'a'.repeat(100_000)}<`)).toBe(false);
  });
});
