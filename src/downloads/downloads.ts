import { downloadKeyOf } from '@rules/media/downloads';
import { isWebContainer } from '@rules/media/encoding-settings';
import { type TitleOrEpisode, titleKeyOf } from '@rules/titles/title-key';
import {
  type DownloadRejection,
  type DownloadRight,
  downloadRejection,
  removeDownloads as removeStoredDownloads,
} from '@/backend/downloads';
import { mutate } from '@/backend/operations';
import { playbackAddresses } from '@/backend/titles';
import { deliveryOf, filesOf } from '@/catalogue/media-delivery';
import { type CaptionFile, captionsText, fetchableCaptions } from '@/catalogue/media-lists';
import { requestTimeout } from '@/lib/async';
import { firstSuccess } from '@/lib/first-success';
import { downloadTabs, untilRetry, withDownloadLock, withRightsLock } from './browser-ports';
import { type DownloadOwner, deviceId, writeDownloadOwner } from './device';
import { type Download, type DownloadedCaptions, pathOfAddress } from './download';
import { createDownloadQueue } from './download-queue';
import { browserDownloadStorage } from './download-storage';
import { fetchPiece } from './fetch-piece';
import { syncDownloads } from './sync-downloads';

const storage = browserDownloadStorage();

export const downloadQueue = createDownloadQueue({
  storage,
  findAddresses,
  fetchPiece,
  withLock: withDownloadLock,
  untilRetry,
  notifyTabs: downloadTabs.notify,
});

downloadTabs.subscribe(() => void downloadQueue.refresh());

/** Returns a file's signed URLs: of the stream's small rendition, or of the master if there is none. */
async function findAddresses(link: string): Promise<readonly string[]> {
  return filesOf(deliveryOf(await playbackAddresses(link)));
}

/** A medium to download, with all that its player shows. */
export interface DownloadWish extends Pick<Download, 'name' | 'subtitle' | 'form' | 'link' | 'chapters' | 'segments'> {
  title: TitleOrEpisode;
  poster: string | undefined;
  captions: readonly CaptionFile[];
}

/** Reason why a download did not start. */
export class DownloadError extends Error {
  constructor(
    readonly reason: DownloadRejection | 'no-space' | 'no-storage' | 'unplayable',
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

export type MediumFile = Pick<Download, 'path' | 'bytes' | 'contentType'>;

/** Finds the file that a download of a stored link would load; fails with a `DownloadError`. */
async function findFile(link: string): Promise<MediumFile> {
  return findFileAt(await withDownloadErrors(findAddresses(link)));
}

/** Measures the file behind these addresses, one per delivery base; fails with a `DownloadError`. */
export async function findFileAt(addresses: readonly string[]): Promise<MediumFile> {
  const path = pathOfAddress(addresses[0] ?? '');
  if (path === undefined || !isWebContainer(path)) throw new DownloadError('unplayable');
  const signal = AbortSignal.timeout(requestTimeout);
  const first = await withDownloadErrors(
    firstSuccess(addresses, (address) => fetchPiece({ address, start: 0, end: 1, signal })),
  );
  return { path, bytes: first.total, contentType: first.contentType };
}

/** Starts a download as the signed-in user; fails with a `DownloadError`. */
export async function startDownload(owner: DownloadOwner, wish: DownloadWish): Promise<void> {
  const { link, title, poster, captions, ...shown } = wish;
  // A right without a download would count as one of the user's devices after this window is closed.
  if (!(await storage.canStoreBlobs())) throw new DownloadError('no-storage');
  const file = await findFile(link);
  if (file.bytes > (await freeBytes())) throw new DownloadError('no-space');
  requestPersistentStorage();
  await withRightsLock(async () => {
    const expiresAt = await requestRight(title, file.bytes);
    const [picture, texts] = await Promise.all([fetchPicture(poster), fetchCaptions(captions)]);
    writeDownloadOwner(owner);
    await downloadQueue.add({
      ...shown,
      ...file,
      key: titleKeyOf(title),
      userId: owner.userId,
      title,
      link,
      poster: picture,
      captions: texts,
      state: 'loading',
      problem: undefined,
      addedAt: Date.now(),
      expiresAt,
    });
  });
  void downloadQueue.run();
}

export function pauseDownload(key: string): Promise<void> {
  return downloadQueue.change(key, { state: 'paused' });
}

/** Continues a paused or failed download; one whose file has changed starts over. Fails with a `DownloadError`. */
export async function resumeDownload(download: Download): Promise<void> {
  const { key, link, path, bytes, problem } = download;
  const file = problem === 'unavailable' ? await findFile(link) : download;
  const { contentType } = file;
  const changed = { path: file.path, bytes: file.bytes, contentType, state: 'loading', problem: undefined } as const;
  const isSame = file.path === path && file.bytes === bytes;
  await (isSame ? downloadQueue.change(key, changed) : downloadQueue.discardFile(key, changed));
  void downloadQueue.run();
}

/** Extends a download's time; an expired one is loaded again. Fails with a `DownloadError`. */
export async function renewDownload(download: Download): Promise<void> {
  const { key, title, state, link } = download;
  const file = state === 'expired' ? await findFile(link) : download;
  await withRightsLock(async () => {
    const expiresAt = await requestRight(title, file.bytes);
    const { path, bytes, contentType } = file;
    const reloaded = { path, bytes, contentType, state: 'loading', problem: undefined } as const;
    await downloadQueue.change(key, { expiresAt, ...(state === 'expired' && reloaded) });
  });
  void downloadQueue.run();
}

/** Records the download in the backend; returns its expiry in milliseconds since 1970. */
async function requestRight(title: TitleOrEpisode, bytes: number): Promise<number> {
  const { kind, titleId, season = null, episode = null } = title;
  const wanted = { kind, titleId, season, episode, deviceId: deviceId(), bytes };
  const right = await withDownloadErrors(mutate('requestDownload', wanted));
  return Date.parse(right.expiresAt);
}

/** Removes downloads from this browser, and their records; without a connection the next check removes these. */
export async function removeDownloads(keys: readonly string[]): Promise<void> {
  await downloadQueue.remove(keys);
  if (downloadQueue.list()?.length === 0) writeDownloadOwner(undefined);
  await removeStoredDownloads(keys.map((key) => downloadKeyOf(deviceId(), key))).catch((failure: unknown) =>
    console.info('The records of removed downloads remain until the next check.', failure),
  );
}

/**
 * Compares the downloads with the signed-in user's rights, which removes, expires and continues them. Returns the rights
 * on other devices; `members-only` for a user without a membership.
 */
export async function syncOwnDownloads(): Promise<readonly DownloadRight[] | 'members-only'> {
  const rights = await syncDownloads(downloadQueue);
  if (rights === 'none') return 'members-only';
  return (rights ?? []).filter((right) => right.deviceId !== deviceId());
}

/** Removes downloads on other devices, which delete their files at the next check. Fails with a `DownloadError`. */
export function removeRights(rights: readonly DownloadRight[]): Promise<void> {
  return withDownloadErrors(removeStoredDownloads(rights.map(({ key }) => key)));
}

/** Reads the file of a complete download from this browser's storage. */
export async function readDownloadedFile({ key, contentType }: Download): Promise<Blob> {
  return new Blob(await storage.readPieces(key), { type: contentType });
}

/** Returns the number of further bytes that the browser lets the site store; infinite if it does not report it. */
export async function freeBytes(): Promise<number> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? Number.POSITIVE_INFINITY : quota - usage;
}

async function withDownloadErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (failure) {
    throw new DownloadError(downloadRejection(failure), failure);
  }
}

/** Asks the browser not to evict the files when the device runs out of storage. Some browsers ask the user. */
function requestPersistentStorage(): void {
  navigator.storage?.persist?.().catch((failure: unknown) => console.info('The storage is not persistent.', failure));
}

/** A missing picture does not fail the download. */
async function fetchPicture(address: string | undefined): Promise<Blob | undefined> {
  if (address === undefined) return undefined;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(requestTimeout) });
    return response.ok ? await response.blob() : undefined;
  } catch (failure) {
    console.info('The poster of a download could not be fetched.', failure);
    return undefined;
  }
}

/** Fetches the captions; those that are not available are left out. */
async function fetchCaptions(files: readonly CaptionFile[]): Promise<DownloadedCaptions[]> {
  const texts = await Promise.all(
    fetchableCaptions(files).map(async ({ language, label, addresses }) => {
      try {
        return [{ language, label, text: await captionsText({ addresses }) }];
      } catch (failure) {
        console.info(`The captions in ${language} are not part of the download.`, failure);
        return [];
      }
    }),
  );
  return texts.flat();
}
