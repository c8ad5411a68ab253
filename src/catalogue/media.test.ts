import { expect, test } from 'vitest';
import { BackendError } from '@/backend/client/errors';
import { needsMembership } from './media';

const refusedWith = (message: string) => new BackendError('Lambda:Unhandled', [{ path: 'playbackAddresses', message }]);

test('recognizes only the rejection for a missing membership', () => {
  expect(needsMembership(refusedWith('MEMBERSHIP_NEEDED'))).toBe(true);
  expect(needsMembership(refusedWith('NO_SUCH_FILE'))).toBe(false);
  expect(needsMembership(new Error('MEMBERSHIP_NEEDED'))).toBe(false);
  expect(needsMembership(null)).toBe(false);
});
