import { expect, test } from 'vitest';
import { BackendError } from '@/backend/errors';
import { needsMembership } from './media';

const refusedWith = (message: string) => new BackendError('Lambda:Unhandled', [{ path: 'playbackAddresses', message }]);

test('only the refusal for want of a membership is one', () => {
  expect(needsMembership(refusedWith('MEMBERSHIP_NEEDED'))).toBe(true);
  expect(needsMembership(refusedWith('NO_SUCH_FILE'))).toBe(false);
  expect(needsMembership(new Error('MEMBERSHIP_NEEDED'))).toBe(false);
  expect(needsMembership(null)).toBe(false);
});
