import { expect, test } from 'vitest';
import { inlineHtml, inlineHtmlPattern } from './inline-html';

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
