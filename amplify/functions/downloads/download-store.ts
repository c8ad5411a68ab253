import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { maxDownloadDevices, maxDownloads } from '@rules/media/downloads';
import { type TitleOrEpisode, titleOfKey } from '@rules/titles/title-key';
import type { Schema } from '../../data/schema';
import { client } from '../shared/dynamodb/document-client';
import { queryAll, type StoredItem, textReader } from '../shared/dynamodb/read-items';
import { updateItem } from '../shared/dynamodb/write-items';
import { requiredVariable } from '../shared/required-variable';

/** The right to keep a title or an episode on a device, as the operations return it. */
export type Download = TitleOrEpisode & Schema['DownloadRight']['type'];

const table = () => requiredVariable('DOWNLOAD_TABLE');

/** Returns a customer's downloads that have not expired; DynamoDB deletes the others within two days. */
export async function listDownloads(userId: string, now: Date): Promise<Download[]> {
  const items = await queryAll({ table: table(), field: 'user_id', value: userId });
  return items
    .flatMap((item) => parseDownload(item) ?? [])
    .filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime());
}

function parseDownload(item: StoredItem): Download | undefined {
  const text = textReader(item);
  const titleKey = text('title_key');
  const title = titleOfKey(titleKey);
  if (!title || typeof item.expires_at !== 'number') return undefined;
  const expiresAt = new Date(item.expires_at * 1000).toISOString();
  return {
    ...title,
    key: text('download_key'),
    titleKey,
    deviceId: text('device_id'),
    bytes: Number(item.bytes ?? 0),
    expiresAt,
  };
}

/** Writes a download; a renewed one keeps the time of its first request. */
async function writeDownload(userId: string, download: Download, now: Date): Promise<void> {
  const at = now.toISOString();
  await updateItem({
    TableName: table(),
    Key: { user_id: userId, download_key: download.key },
    set: {
      title_key: download.titleKey,
      title_kind: download.kind,
      title_id: download.titleId,
      device_id: download.deviceId,
      bytes: download.bytes,
      expires_at: Math.floor(Date.parse(download.expiresAt) / 1000),
      updatedAt: at,
    },
    initial: { requested_at: at, createdAt: at, __typename: 'Downloads' },
  });
}

/** Deletes a download; idempotent. */
export async function deleteDownload(userId: string, key: string): Promise<void> {
  await client.send(new DeleteCommand({ TableName: table(), Key: { user_id: userId, download_key: key } }));
}

/**
 * Writes a download, or renews it. Throws `TOO_MANY_DOWNLOADS` or `TOO_MANY_DEVICES`, also for concurrent requests that
 * found the same free slot: each checks again after its write, and deletes its download if it exceeds the limit.
 */
export async function addDownload(userId: string, download: Download, now: Date): Promise<void> {
  const before = await listDownloads(userId, now);
  requirePlace(before, download);
  await writeDownload(userId, download, now);
  if (before.some(({ key }) => key === download.key)) return;
  try {
    requirePlace(await listDownloads(userId, now), download);
  } catch (error) {
    await deleteDownload(userId, download.key);
    throw error;
  }
}

function requirePlace(stored: readonly Download[], { key, deviceId }: Download): void {
  const others = stored.filter((other) => other.key !== key);
  if (others.length >= maxDownloads) throw new Error('TOO_MANY_DOWNLOADS');
  const devices = new Set([...others.map((other) => other.deviceId), deviceId]);
  if (devices.size > maxDownloadDevices) throw new Error('TOO_MANY_DEVICES');
}
