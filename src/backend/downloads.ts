import type { Schema } from '../../amplify/data/schema';
import { callAsMember } from './client/data-client';
import { BackendError } from './client/errors';
import { rejectionReason } from './client/rejections';
import { mutate } from './operations';
import { membershipNeededCode } from './titles';

/** The right to keep a title or an episode on a device (see `downloadRejection`). `expiresAt` is an ISO time. */
export type DownloadRight = Pick<
  Schema['DownloadRight']['type'],
  'key' | 'titleKey' | 'deviceId' | 'bytes' | 'expiresAt'
>;

/** Returns the signed-in user's valid downloads on all devices; undefined for a user who may not download. */
export async function checkDownloads(): Promise<DownloadRight[] | undefined> {
  return callAsMember('checkDownloads', ({ queries }) => queries.checkDownloads());
}

/** Deletes the rights of downloads by their keys, on any device; idempotent. */
export async function removeDownloads(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await mutate('removeDownloads', { keys: [...keys] });
}

const reasons = {
  MEMBERSHIP_NEEDED: 'membership',
  ACCOUNT_SUSPENDED: 'suspended',
  NO_SUCH_TITLE: 'gone',
  TOO_MANY_DOWNLOADS: 'downloads',
  TOO_MANY_DEVICES: 'devices',
  TOO_MANY_REQUESTS: 'rate',
} as const;

export type DownloadRejection = (typeof reasons)[keyof typeof reasons] | 'no-connection' | 'failed';

/** Returns why a download, or the addresses of its file, were rejected. */
export function downloadRejection(failure: unknown): DownloadRejection {
  if (failure instanceof BackendError && failure.code === membershipNeededCode) return 'membership';
  return rejectionReason(failure, reasons);
}
