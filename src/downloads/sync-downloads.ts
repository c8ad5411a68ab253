import { checkDownloads, type DownloadRight, removeDownloads } from '@/backend/downloads';
import { withRightsLock } from './browser-ports';
import { deviceId, writeDownloadOwner } from './device';
import type { Download } from './download';
import type { DownloadQueue } from './download-queue';

/** Changes that follow from a check of the stored downloads. */
export interface DownloadChanges {
  /** Keys of downloads without a right: removed on another device, or their title was taken down. */
  remove: string[];
  /** Expired downloads, whose files are deleted. */
  expire: string[];
  /** Downloads with another expiry. */
  extend: { key: string; expiresAt: number }[];
  /** Keys of rights without a download: the browser has evicted it, or it was removed without a connection. */
  forget: string[];
}

/** Compares this browser's downloads with the rights of their owner; undefined rights are not known. */
export function downloadChanges(
  downloads: readonly Pick<Download, 'key' | 'state' | 'expiresAt'>[],
  rights: readonly DownloadRight[] | undefined,
  device: string,
  now: number,
): DownloadChanges {
  const own = rights?.filter((right) => right.deviceId === device);
  const rightOf = (key: string) => own?.find(({ titleKey }) => titleKey === key);
  const changes: DownloadChanges = { remove: [], expire: [], extend: [], forget: [] };
  for (const { key, state, expiresAt } of downloads) {
    const right = rightOf(key);
    const end = right ? Date.parse(right.expiresAt) : expiresAt;
    if (end <= now) {
      if (state !== 'expired') changes.expire.push(key);
    } else if (own && !right) changes.remove.push(key);
    else if (end !== expiresAt) changes.extend.push({ key, expiresAt: end });
  }
  const known = new Set(downloads.map(({ key }) => key));
  changes.forget = (own ?? []).filter(({ titleKey }) => !known.has(titleKey)).map(({ key }) => key);
  return changes;
}

/**
 * Removes and expires this browser's downloads by the rights of their owner, who is signed in, and continues the rest.
 * Without a connection only the expiry counts. After the end of the membership or a suspension nothing stays.
 */
export async function syncDownloads(queue: DownloadQueue): Promise<OwnRights> {
  let rights: OwnRights;
  await withRightsLock(async () => {
    rights = await currentRights();
    await queue.refresh();
    if (rights === 'none') await removeAllDownloads(queue);
    else await applyRights(queue, rights);
  });
  void queue.run();
  return rights;
}

/** A user's rights on all devices; `none` for a user who may not download, undefined if the backend is unreachable. */
type OwnRights = readonly DownloadRight[] | 'none' | undefined;

/** Deletes the files of expired downloads of all users. */
export async function expireDownloads(queue: DownloadQueue): Promise<void> {
  await queue.refresh();
  await applyRights(queue, undefined);
}

/** Deletes all downloads of this browser. */
export async function removeAllDownloads(queue: DownloadQueue): Promise<void> {
  await queue.refresh();
  await queue.remove((queue.list() ?? []).map(({ key }) => key));
  writeDownloadOwner(undefined);
}

async function applyRights(queue: DownloadQueue, rights: readonly DownloadRight[] | undefined): Promise<void> {
  const changes = downloadChanges(queue.list() ?? [], rights, deviceId(), Date.now());
  if (changes.remove.length > 0) await queue.remove(changes.remove);
  for (const key of changes.expire) await queue.discardFile(key, { state: 'expired' });
  for (const { key, expiresAt } of changes.extend) await queue.change(key, { expiresAt });
  await removeDownloads(changes.forget);
}

async function currentRights(): Promise<OwnRights> {
  if (!navigator.onLine) return undefined;
  try {
    return (await checkDownloads()) ?? 'none';
  } catch (failure) {
    console.info('The downloads could not be checked.', failure);
    return undefined;
  }
}
