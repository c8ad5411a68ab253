import { expect, test } from 'vitest';
import { commenterName } from './comment-rules';

test("shows the writer's chosen name beside a comment, never an address", () => {
  expect(commenterName({ displayName: ' Ada ', firstName: 'Augusta' })).toBe('Ada');
  expect(commenterName({ displayName: 'ada@example.com', firstName: 'Augusta' })).toBe('Augusta');
  expect(commenterName({ displayName: 'ada@example.com', firstName: '' })).toBe('');
  expect(commenterName({ displayName: 'Mar\u200Bquee \u202ENick', firstName: '' })).toBe('Marquee Nick');
});
