import { expect, test } from 'vitest';
import { pastedHtml } from './pasted-html';

test('headings of a word processor become those of a post', () => {
  expect(pastedHtml('<H1 class="MsoTitle">Nosferatu</H1><h2>Cast</h2><h4>Notes</h4><hr>')).toBe(
    '<h2 class="MsoTitle">Nosferatu</h2><h2>Cast</h2><h3>Notes</h3><hr>',
  );
});

test('the cells of a table do not run together', () => {
  expect(pastedHtml('<tr><td>Orlok</td><td>Max Schreck</td></tr>')).toBe(
    '<tr><td>Orlok </td><td>Max Schreck </td></tr>',
  );
});
