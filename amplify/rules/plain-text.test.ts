import { expect, test } from 'vitest';
import { truncate, truncateWithEllipsis } from './plain-text';

test('shortens a long text with an ellipsis, and keeps a short one', () => {
  expect(truncateWithEllipsis('Safety Last!', 6)).toBe('Safety…');
  expect(truncateWithEllipsis('Safety', 6)).toBe('Safety');
});

test('never splits an emoji', () => {
  expect(truncateWithEllipsis('abc😀😀', 4)).toBe('abc…');
  expect(truncateWithEllipsis('abc😀😀', 5)).toBe('abc😀…');
  expect(truncate('abc😀😀', 4)).toBe('abc');
});
