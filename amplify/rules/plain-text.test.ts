import { expect, test } from 'vitest';
import { truncate, truncateWithEllipsis } from './plain-text';

test('a long text is cut, and says so; a short one stays', () => {
  expect(truncateWithEllipsis('Safety Last!', 6)).toBe('Safety…');
  expect(truncateWithEllipsis('Safety', 6)).toBe('Safety');
});

test('no text ends in half an emoji', () => {
  expect(truncateWithEllipsis('abc😀😀', 4)).toBe('abc…');
  expect(truncateWithEllipsis('abc😀😀', 5)).toBe('abc😀…');
  expect(truncate('abc😀😀', 4)).toBe('abc');
});
