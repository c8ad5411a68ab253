import { expect, test } from 'vitest';
import { normalizeLinkAddress } from './LinkDialog';

test.each([
  ['/stream/movie/metropolis-1927', '/stream/movie/metropolis-1927'],
  [' https://example.com/a ', 'https://example.com/a'],
  ['example.com/a', 'https://example.com/a'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['javascript:alert(1)', undefined],
  ['//example.com', undefined],
  ['two words', undefined],
  ['word', undefined],
  ['', undefined],
])('%j leads to %j', (typed, address) => {
  expect(normalizeLinkAddress(typed)).toBe(address);
});
