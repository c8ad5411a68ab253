import { hasAccess, type Membership } from '@rules/billing/membership';
import { downloadExpiry, downloadKeyOf, isDeviceId, maxDownloads } from '@rules/media/downloads';
import { maxTitleKeyLength, titleKeyOf } from '@rules/titles/title-key';
import type { AppSyncResolverEvent } from 'aws-lambda';
import * as v from 'valibot';
import { readCustomerMembership } from '../billing/records/customer-membership';
import { isAccountSuspended } from '../shared/accounts';
import { operationOf, signedInCaller } from '../shared/caller';
import { enforceRateLimit } from '../shared/dynamodb/rate-limit';
import { inBatches } from '../shared/in-batches';
import { isPlayable, parseTitleOrEpisode } from '../shared/title-or-episode';
import { addDownload, type Download, deleteDownload, listDownloads } from './download-store';

/** Rate limit per hour: requests of new downloads and renewals. */
const maxRequests = 200;

/**
 * The operations `requestDownload`, `checkDownloads` and `removeDownloads`. Downloads are for members: the site's setting
 * that opens watching to all users does not apply. The media themselves come from `playbackAddresses`.
 */
export const handler = async (event: AppSyncResolverEvent<Record<string, unknown>>): Promise<unknown> => {
  const { id } = signedInCaller(event, 'Sign in to download.');
  const now = new Date();
  switch (operationOf(event)) {
    case 'requestDownload':
      return requestDownload(id, v.parse(requestSchema, event.arguments), now);
    case 'checkDownloads':
      return checkDownloads(id, now);
    case 'removeDownloads':
      return removeDownloads(id, v.parse(removalSchema, event.arguments).keys);
    default:
      throw new Error('Unknown operation.');
  }
};

const requestSchema = v.object({
  kind: v.string(),
  titleId: v.string(),
  season: v.nullish(v.number()),
  episode: v.nullish(v.number()),
  deviceId: v.pipe(v.string(), v.check(isDeviceId)),
  bytes: v.pipe(v.number(), v.minValue(0), v.finite()),
});

const maxDownloadKeyLength = maxTitleKeyLength + 40;
const removalSchema = v.object({
  keys: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxDownloadKeyLength))), v.maxLength(maxDownloads)),
});

/** Records a download, or renews the one that is recorded for the same device and title. */
async function requestDownload(
  userId: string,
  { deviceId, bytes, ...given }: v.InferOutput<typeof requestSchema>,
  now: Date,
): Promise<Download> {
  const title = parseTitleOrEpisode(given);
  const access = await memberAccess(userId, now);
  if (typeof access === 'string') throw new Error(access);
  if (!(await isPlayable(title))) throw new Error('NO_SUCH_TITLE');
  await enforceRateLimit(`download#${userId}`, maxRequests, now, 'TOO_MANY_REQUESTS');
  const expiresAt = new Date(downloadExpiry(access, now.getTime())).toISOString();
  const titleKey = titleKeyOf(title);
  const download = { ...title, key: downloadKeyOf(deviceId, titleKey), titleKey, deviceId, bytes, expiresAt };
  await addDownload(userId, download, now);
  return download;
}

/**
 * Returns the caller's valid downloads on all devices; null for a caller who may not download, which is no error,
 * because the site calls this for every signed-in user. Omits a title that was taken down, and keeps its record in case
 * the title returns.
 */
async function checkDownloads(userId: string, now: Date): Promise<Download[] | null> {
  const access = await memberAccess(userId, now);
  if (typeof access === 'string') return null;
  const downloads = await listDownloads(userId, now);
  const arePlayable = await Promise.all(downloads.map((download) => isPlayable(download)));
  return downloads.filter((_, index) => arePlayable[index]);
}

/** Deletes the rights of downloads on any device, also after the membership has ended. */
async function removeDownloads(userId: string, keys: readonly string[]): Promise<boolean> {
  await inBatches([...new Set(keys)], (key) => deleteDownload(userId, key));
  return true;
}

/** Returns the caller's running membership, or the reason why the caller may not download. */
async function memberAccess(
  userId: string,
  now: Date,
): Promise<Membership | 'ACCOUNT_SUSPENDED' | 'MEMBERSHIP_NEEDED'> {
  const [isSuspended, { membership }] = await Promise.all([
    isAccountSuspended(userId),
    readCustomerMembership(userId, now),
  ]);
  if (isSuspended) return 'ACCOUNT_SUSPENDED';
  return hasAccess(membership, now.getTime()) ? membership : 'MEMBERSHIP_NEEDED';
}
