import { expect, test } from 'vitest';
import { kindBySlug, kinds } from './index';

test('an address names a kind, or none', () => {
  expect(kindBySlug('tv-show')).toBe(kinds['tv-show']);
  expect(kindBySlug('toString')).toBeUndefined();
  expect(kindBySlug(undefined)).toBeUndefined();
});
