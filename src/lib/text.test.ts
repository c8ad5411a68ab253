import { expect, test } from 'vitest';
import { commaList, splitAtDash } from './text';

test.each([
  ['4K-ULTRA HD', ['4K', 'ULTRA HD']],
  ['CAM-', ['CAM', '']],
  ['HD', ['HD', '']],
  ['8K-Ultra-HD', ['8K', 'Ultra-HD']],
  ['', ['', '']],
])('%s splits into %j', (text, parts) => {
  expect(splitAtDash(text)).toEqual(parts);
});

test('trims entries and omits empty ones', () => {
  expect(commaList(' Horror, ,Drama,')).toEqual(['Horror', 'Drama']);
  expect(commaList(null)).toEqual([]);
});
