import { expect, test } from 'vitest';
import { clockParts } from './clock-time';

test('parts of a length', () => {
  expect(clockParts(4861.4)).toEqual({ hours: 1, minutes: 21, seconds: 1 });
  expect(clockParts(-3)).toEqual({ hours: 0, minutes: 0, seconds: 0 });
});
