import { expect, test } from 'vitest';
import { normalizePastedHtml } from './normalize-pasted-html';

test('maps the heading levels of a word processor to those of a post', () => {
  expect(normalizePastedHtml('<H1 class="MsoTitle">Nosferatu</H1><h2>Cast</h2><h4>Notes</h4><hr>')).toBe(
    '<h2 class="MsoTitle">Nosferatu</h2><h2>Cast</h2><h3>Notes</h3><hr>',
  );
});

test('separates the text of table cells', () => {
  expect(normalizePastedHtml('<tr><td>Orlok</td><td>Max Schreck</td></tr>')).toBe(
    '<tr><td>Orlok </td><td>Max Schreck </td></tr>',
  );
});

test('keeps what is bold and italic in Google Docs, and only that', () => {
  const pasted = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.4"><span
    style="font-weight:400">Plain, </span><span style="font-weight:700">bold</span><span style="font-style:italic"> and slanted</span></p></b>`;
  expect(normalizePastedHtml(pasted)).toBe(
    '<p dir="ltr"><span>Plain, </span><span><strong>bold</strong></span><span><em> and slanted</em></span></p>',
  );
});

test('keeps what is bold and italic in Word', () => {
  const pasted = `<p><b style='mso-bidi-font-weight:normal'>Bold</b> and <i style='mso-bidi-font-style:normal'>slanted</i></p>`;
  expect(normalizePastedHtml(pasted)).toBe('<p><b>Bold</b> and <i>slanted</i></p>');
});

test('turns the list paragraphs of Word into lists', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
    style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;
    </span></span></span><![endif]>${text}</p>`;
  const pasted = `<p>Cast</p>${item(1, '·', 'Orlok')}\n${item(2, 'o', 'a count')}\n${item(1, '·', 'Ellen')}<p>Then</p>${item(1, '1.', 'Wisborg')}`;
  const content = document.createElement('div');
  content.innerHTML = normalizePastedHtml(pasted).replace(/<!--.*?-->|<\/?span>|\n/g, '');
  expect(content.innerHTML).toBe(
    '<p>Cast</p><ul><li><p>Orlok</p><ul><li><p>a count</p></li></ul></li><li><p>Ellen</p></li></ul><p>Then</p><ol><li><p>Wisborg</p></li></ol>',
  );
});

test('leaves no style for the content security policy to refuse', () => {
  expect(normalizePastedHtml('<style>p { color: red }</style><p style="color: red">Red</p>')).toBe('<p>Red</p>');
});

test('keeps only the address of a link', () => {
  const pasted = '<a class="min-h-11" href="https://example.com/" target="_blank" rel="noopener" title="Cast">Cast</a>';
  expect(normalizePastedHtml(pasted)).toBe('<a href="https://example.com/">Cast</a>');
});

test('writes the address of a link without spaces', () => {
  expect(normalizePastedHtml('<a href=" https://example.com/a b\n">Cast</a>')).toBe(
    '<a href="https://example.com/a%20b">Cast</a>',
  );
});

test.each([
  ['Google Docs', '<b><p>One,<br>two</p><br><br><ul><li><p>Three</p></li></ul><br><p>Four</p></b>'],
  ['Word', '<b><p>One,<br>two</p><p><o:p>&nbsp;</o:p></p><ul><li><p>Three</p></li></ul><p> </p><p>Four</p></b>'],
])('removes the blank lines between paragraphs of %s', (_, pasted) => {
  expect(normalizePastedHtml(pasted)).toBe('<b><p>One,<br>two</p><ul><li><p>Three</p></li></ul><p>Four</p></b>');
});
