import { expect, test } from 'vitest';
import { BackendError } from '@/backend/client/errors';
import { needsMembership } from './media';

const refusedWith = (code: string) => new BackendError(code, [{ path: 'playbackAddresses', message: 'Refused.' }]);

test('recognizes only the rejection for a missing membership', () => {
  expect(needsMembership(refusedWith('MembershipNeeded'))).toBe(true);
  expect(needsMembership(refusedWith('Lambda:Unhandled'))).toBe(false);
  expect(needsMembership(new Error('MembershipNeeded'))).toBe(false);
  expect(needsMembership(null)).toBe(false);
});
