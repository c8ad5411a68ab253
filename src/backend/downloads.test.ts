import { expect, test } from 'vitest';
import { BackendError } from './client/errors';
import { downloadRejection } from './downloads';
import { membershipNeededCode } from './titles';

test('reports a missing membership, which rejects the addresses before the download', () => {
  const noAddresses = new BackendError(membershipNeededCode, [
    { path: 'playbackAddresses', message: 'No membership.' },
  ]);
  const noRight = new BackendError('Lambda:Unhandled', [{ path: 'requestDownload', message: 'MEMBERSHIP_NEEDED' }]);
  expect(downloadRejection(noAddresses)).toBe('membership');
  expect(downloadRejection(noRight)).toBe('membership');
});
