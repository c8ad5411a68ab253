import { expect, test } from 'vitest';
import { parsePastedChapters } from './PasteChapters';

test.each([
  ['00:00 Opening', 'Opening', 0],
  ['1:02:03 Chapter 2', 'Chapter 2', 3723],
  ['  [04:31] - The sea', 'The sea', 271],
  ['(90:00) – 1984', '1984', 5400],
  ['0:04: Prologue', 'Prologue', 4],
  ['00:01:02.500\tTwo', 'Two', 62.5],
  ['00:05', '', 5],
  ['Opening', 'Opening', undefined],
  ['00:75 Opening', '00:75 Opening', undefined],
  ['12 Opening', '12 Opening', undefined],
])('%j', (line, title, start) => {
  expect(parsePastedChapters(line)).toEqual([{ line: 1, title, start }]);
});

test('keeps line numbers when there are blank lines', () => {
  const read = parsePastedChapters('00:00 One\r\n\r\n00:05 Two\n');
  expect(read.map(({ line, title }) => [line, title])).toEqual([
    [1, 'One'],
    [3, 'Two'],
  ]);
});
