import { expect, test } from 'vitest';
import { commaList } from './comma-list';

test('entries are trimmed and empty ones left out', () => {
  expect(commaList(' Horror, ,Drama,')).toEqual(['Horror', 'Drama']);
  expect(commaList(null)).toEqual([]);
});
