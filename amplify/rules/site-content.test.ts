import { describe, expect, test } from 'vitest';
import { asSiteLink } from './site-content';
import { isSiteLink } from './site-link';

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
