import { createListeners } from '@/lib/listeners';
import { bytesOfPieces, type Download, type DownloadProblem, type DownloadStatus } from './download';
import type { DownloadStorage } from './download-storage';
import { RefusedRangeError } from './fetch-piece';
import { FileChangedError, StorageFullError, type TransferDependencies, transferFile } from './transfer-file';

export interface QueueDependencies extends Pick<TransferDependencies, 'findAddresses' | 'fetchPiece'> {
  storage: DownloadStorage;
  /** Runs `work` while no other tab of this browser runs any. */
  withLock(work: () => Promise<void>): Promise<void>;
  /** Resolves when a retry is worthwhile after a lost connection, or when `signal` aborts. */
  untilRetry(signal: AbortSignal): Promise<void>;
  /** Notifies the other tabs of this browser. */
  notifyTabs(): void;
}

/** The downloads of this browser, and the queue that loads them one after another. */
export interface DownloadQueue {
  /** Undefined until `refresh` has read them. */
  list(): readonly DownloadStatus[] | undefined;
  subscribe(listener: () => void): () => void;
  /** Reads the downloads, as after a change in another tab, and stops the transfer of a paused or removed one. */
  refresh(): Promise<void>;
  /** Loads the missing parts of the downloads in state `loading`. */
  run(): Promise<void>;
  add(download: Download): Promise<void>;
  change(key: string, changed: Partial<Download>): Promise<void>;
  /** Deletes the files of a download, which is not loading, and keeps its record. */
  discardFile(key: string, changed: Partial<Download>): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

export function createDownloadQueue(dependencies: QueueDependencies): DownloadQueue {
  const { storage, withLock, untilRetry, notifyTabs } = dependencies;
  const listeners = createListeners();
  let statuses: readonly DownloadStatus[] | undefined;
  let active: { key: string; controller: AbortController } | undefined;
  let isRunning = false;
  let isWanted = false;

  const show = (next: readonly DownloadStatus[]) => {
    statuses = next;
    listeners.notify();
  };
  const showStatus = (key: string, changed: Partial<DownloadStatus>) =>
    show((statuses ?? []).map((status) => (status.key === key ? { ...status, ...changed } : status)));

  /** Notifies of whole percents only: data arrives many times a second. */
  const showProgress = (key: string, storedBytes: number) => {
    const before = statuses?.find((status) => status.key === key);
    if (!before) return;
    const percent = (bytes: number) => Math.floor((100 * bytes) / before.bytes);
    if (percent(storedBytes) !== percent(before.storedBytes)) showStatus(key, { storedBytes });
  };

  const refresh = async () => {
    const [records, pieces] = await Promise.all([storage.readAll(), storage.countPieces()]);
    const isLoading = records.some(({ key, state }) => key === active?.key && state === 'loading');
    if (!isLoading) active?.controller.abort();
    const known = new Map(statuses?.map((status) => [status.key, status]));
    const latestFirst = records.sort((one, other) => other.addedAt - one.addedAt);
    show(
      latestFirst.map((record) => {
        const before = known.get(record.key);
        return {
          ...record,
          // The same object, so that a component does not load the picture again.
          poster: before?.addedAt === record.addedAt ? before.poster : record.poster,
          storedBytes: bytesOfPieces(pieces.get(record.key) ?? 0, record.bytes),
          isWaiting: before?.isWaiting ?? false,
        };
      }),
    );
  };

  const announce = async () => {
    notifyTabs();
    await refresh();
  };

  const change = async (key: string, changed: Partial<Download>) => {
    await storage.change(key, changed);
    await announce();
  };

  const load = async (download: Download) => {
    const { key } = download;
    const controller = new AbortController();
    active = { key, controller };
    try {
      const stored = (await storage.countPieces()).get(key) ?? 0;
      const ports = { ...dependencies, writePiece: storage.writePiece, onProgress: showProgress };
      await transferFile(ports, download, stored, controller.signal);
      active = undefined;
      await change(key, { state: 'complete', problem: undefined });
    } catch (failure) {
      if (controller.signal.aborted) return;
      const problem = problemOf(failure);
      if (problem) {
        active = undefined;
        return await change(key, { state: 'failed', problem });
      }
      console.info('A download waits for a connection.', failure);
      showStatus(key, { isWaiting: true });
      await untilRetry(controller.signal);
      showStatus(key, { isWaiting: false });
    } finally {
      active = undefined;
    }
  };

  const loadAll = async () => {
    await removeOrphanedPieces(storage);
    for (let next = await nextLoading(storage); next; next = await nextLoading(storage)) await load(next);
  };

  const run = async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isWanted) {
        isWanted = false;
        await withLock(loadAll);
      }
    } finally {
      isRunning = false;
    }
  };

  return {
    list: () => statuses,
    subscribe: listeners.subscribe,
    refresh,
    run,
    add: async (download) => {
      await storage.write(download);
      await announce();
    },
    change,
    discardFile: async (key, changed) => {
      await storage.change(key, changed);
      await refresh();
      await storage.removePieces(key);
      await announce();
    },
    remove: async (keys) => {
      for (const key of keys) await storage.remove(key);
      await announce();
    },
  };
}

/** Deletes pieces that another tab wrote while this one removed their download. Safe while no other tab loads. */
async function removeOrphanedPieces(storage: DownloadStorage): Promise<void> {
  const records = await storage.readAll();
  const keeping = new Set(records.flatMap(({ key, state }) => (state === 'expired' ? [] : [key])));
  for (const key of (await storage.countPieces()).keys()) {
    if (!keeping.has(key)) await storage.removePieces(key);
  }
}

async function nextLoading(storage: DownloadStorage): Promise<Download | undefined> {
  const loading = (await storage.readAll()).filter(({ state }) => state === 'loading');
  return loading.sort((one, other) => one.addedAt - other.addedAt)[0];
}

/** Returns the problem that ends a download; undefined for a lost connection, after which it resumes. */
function problemOf(failure: unknown): DownloadProblem | undefined {
  if (failure instanceof StorageFullError) return 'no-space';
  if (failure instanceof FileChangedError || failure instanceof RefusedRangeError) return 'unavailable';
  const isRejected = failure instanceof Error && 'kind' in failure && failure.kind === 'rejected';
  return isRejected ? 'unavailable' : undefined;
}
