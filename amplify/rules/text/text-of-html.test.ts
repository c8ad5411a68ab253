import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html';

test.each([
  ['<p>One</p><p>two&nbsp;three</p>', 'One two three'],
  ['caf&eacute; &amp; bar', 'café & bar'],
  ['&iquest;Qu&#233; tal, A&Ntilde;O&#x1F600;? &yuml;', '¿Qué tal, AÑO😀? ÿ'],
  ['&ldquo;It&rsquo;s&rdquo; &lt;b&gt;', '“It’s” <b>'],
  // An entity is decoded once; an unknown or invalid one stays.
  ['&amp;eacute; &unknown; &#99999999; &#xfffffff;', '&eacute; &unknown; &#99999999; &#xfffffff;'],
  ['AT&T; R&D', 'AT&T; R&D'],
])('the text of %j is %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test('reads many opening brackets in a moment', { timeout: 2000 }, () => {
  const text = '<'.repeat(100_000);
  expect(textOfHtml(text)).toBe(text);
});
