import { expect, test } from 'vitest';
import { commenterName, normalizeComment } from './comment-rules';

test.each([
  ['  Well said. ', 'Well said.'],
  ['One\r\n\r\n\r\n\r\ntwo', 'One\n\ntwo'],
  ['a \t  b\n  c', 'a b\nc'],
  ['\u202Eback\u0000wards', 'backwards'],
  [' \n ', ''],
  ['<b>2 < 3</b>', '<b>2 < 3</b>'],
])('%j is stored as %j', (typed, stored) => {
  expect(normalizeComment(typed)).toBe(stored);
});

test("shows the writer's chosen name beside a comment, never an address", () => {
  expect(commenterName({ displayName: ' Ada ', firstName: 'Augusta' })).toBe('Ada');
  expect(commenterName({ displayName: 'ada@example.com', firstName: 'Augusta' })).toBe('Augusta');
  expect(commenterName({ displayName: 'ada@example.com', firstName: '' })).toBe('');
});
