import { expect, test } from 'vitest';
import { beginningOf, shortened } from './shortened';

test('a long text is cut, and says so; a short one stays', () => {
  expect(shortened('Safety Last!', 6)).toBe('Safety…');
  expect(shortened('Safety', 6)).toBe('Safety');
});

test('no text ends in half an emoji', () => {
  expect(shortened('abc😀😀', 4)).toBe('abc…');
  expect(shortened('abc😀😀', 5)).toBe('abc😀…');
  expect(beginningOf('abc😀😀', 4)).toBe('abc');
});
