import { expect, test } from 'vitest';
import { kindBySlug, kinds } from './index';

test('finds the kind of a slug', () => {
  expect(kindBySlug('tv-show')).toBe(kinds['tv-show']);
  expect(kindBySlug('toString')).toBeUndefined();
  expect(kindBySlug(undefined)).toBeUndefined();
});
