import { expect, test } from 'vitest';
import { safeHtml } from './safe-html';

test.each([
  ['<p>A <em>good</em> film.</p>', '<p>A <em>good</em> film.</p>'],
  ['<P CLASS="x">A<BR/>B</P>', '<p>A<br>B</p>'],
  ['<a href="/blog/x" onclick="y()">there</a>', '<a href="/blog/x">there</a>'],
  ['<a href="javascript:alert(1)">there</a>', '<a>there</a>'],
  ['<a href=//evil.example>there</a>', '<a>there</a>'],
  ['<a href="/\\evil.example">there</a>', '<a>there</a>'],
  [
    `<a href="https://example.com/Schindler's_List">there</a>`,
    `<a href="https://example.com/Schindler's_List">there</a>`,
  ],
  [`<a href='/a"b'>there</a>`, '<a href="/a&quot;b">there</a>'],
  ['<a href=" https://example.com/a b ">there</a>', '<a href="https://example.com/a%20b">there</a>'],
  ['<a href="/\n/evil.example">there</a>', '<a href="/%20/evil.example">there</a>'],
  ['<ol start="3" class="x"><li>c</li></ol>', '<ol start="3"><li>c</li></ol>'],
  ['<ol start="x"><li>c</li></ol>', '<ol><li>c</li></ol>'],
  ['2 < 3 & 4 > 1', '2 &lt; 3 & 4 > 1'],
  ['a<script>alert(1)</script>b', 'ab'],
  ['a<script>alert(1)', 'a'],
  ['<scr<script></script>ipt>alert(1)</scr<b></b>ipt>', 'alert(1)&lt;/scr<b></b>ipt>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<!-- <b> -->c', 'c'],
  ['<b title="a>b" onx=1>c</b>', '<b>b" onx=1>c</b>'],
])('%s', (given, safe) => {
  expect(safeHtml(given)).toBe(safe);
  expect(safeHtml(safe)).toBe(safe);
});
