import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { maxDownloadDevices, maxDownloads } from '@rules/media/downloads';
import { type Download, deleteDownload, listDownloads, writeDownload } from './download-store';

/**
 * Writes a download, or renews it. Throws `TOO_MANY_DOWNLOADS` or `TOO_MANY_DEVICES`, also for concurrent requests that
 * found the same free slot: each checks again after its write, and deletes its download if it exceeds the limit.
 */
export async function addDownload(
  client: DynamoDBDocumentClient,
  userId: string,
  download: Download,
  now: Date,
): Promise<void> {
  const before = await listDownloads(client, userId, now);
  requirePlace(before, download);
  await writeDownload(client, userId, download, now);
  if (before.some(({ key }) => key === download.key)) return;
  try {
    requirePlace(await listDownloads(client, userId, now), download);
  } catch (error) {
    await deleteDownload(client, userId, download.key);
    throw error;
  }
}

function requirePlace(stored: readonly Download[], { key, deviceId }: Download): void {
  const others = stored.filter((other) => other.key !== key);
  if (others.length >= maxDownloads) throw new Error('TOO_MANY_DOWNLOADS');
  const devices = new Set([...others.map((other) => other.deviceId), deviceId]);
  if (devices.size > maxDownloadDevices) throw new Error('TOO_MANY_DEVICES');
}
