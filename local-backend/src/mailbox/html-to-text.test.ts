import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

test.each([
  ['plain', 'plain'],
  ['<h1>Hi</h1><p>Your code:<br><b>12&nbsp;34</b></p>', 'Hi\nYour code:\n12 34'],
  ['<a class="b" href="https://a.example/?x=1&amp;y=2">Open</a>', 'Open (https://a.example/?x=1&y=2)'],
  ['<style>p { color: red }</style>&lt;b&gt; &#39;&#x41;&constructor;', "<b> 'A&constructor;"],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
])('%s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
