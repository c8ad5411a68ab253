import { expect, test } from 'vitest';
import {
  normalizeText,
  oneLine,
  truncate,
  truncateWithEllipsis,
  visibleLinePattern,
  visibleTextPattern,
} from './plain-text';

test('shortens a long text with an ellipsis, and keeps a short one', () => {
  expect(truncateWithEllipsis('Safety Last!', 6)).toBe('Safety…');
  expect(truncateWithEllipsis('Safety', 6)).toBe('Safety');
});

test('never splits an emoji', () => {
  expect(truncateWithEllipsis('abc😀😀', 4)).toBe('abc…');
  expect(truncateWithEllipsis('abc😀😀', 5)).toBe('abc😀…');
  expect(truncate('abc😀😀', 4)).toBe('abc');
});

test.each([
  ['  Well said. ', 'Well said.'],
  ['One\r\n\r\n\r\n\r\ntwo', 'One\n\ntwo'],
  ['a \t  b\n  c', 'a b\nc'],
  ['\u202Eback\u0000wa\u200Brds\uFEFF', 'backwards'],
  [' \n ', ''],
  ['<b>2 < 3</b>', '<b>2 < 3</b>'],
])('%j is normalized to %j', (typed, stored) => {
  expect(normalizeText(typed)).toBe(stored);
});

test.each([
  ['Ada\u202Eecalevol', 'Adaecalevol'],
  ['Mar\u200Bquee\u2060 Support\u00AD', 'Marquee Support'],
  ['  Ada\r\n\tLovelace\u0000 ', 'Ada Lovelace'],
  ['Zoë 👩\u200D🚀 علی\u200Cرضا', 'Zoë 👩\u200D🚀 علی\u200Cرضا'],
])('%j is one line as %j', (typed, line) => {
  expect(oneLine(typed)).toBe(line);
  expect(line).toMatch(new RegExp(visibleLinePattern));
});

test('the patterns of stored texts refuse what normalizing removes', () => {
  for (const character of ['\u0000', '\u0085', '\u00AD', '\u200B', '\u200F', '\u202E', '\u2066', '\uFEFF']) {
    expect(`a${character}b`).not.toMatch(new RegExp(visibleLinePattern));
    expect(`a${character}b`).not.toMatch(new RegExp(visibleTextPattern));
  }
  expect('12 Mabini St\nManila').not.toMatch(new RegExp(visibleLinePattern));
  expect('12 Mabini St\nManila').toMatch(new RegExp(visibleTextPattern));
});
