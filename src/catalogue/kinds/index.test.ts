import { expect, test } from 'vitest';
import { kindNamed, kinds } from './index';

test('an address names a kind, or none', () => {
  expect(kindNamed('tv-show')).toBe(kinds['tv-show']);
  expect(kindNamed('toString')).toBeUndefined();
  expect(kindNamed(undefined)).toBeUndefined();
});
