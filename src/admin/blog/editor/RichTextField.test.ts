import { expect, test } from 'vitest';
import { normalizePastedHtml } from './RichTextField';

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
