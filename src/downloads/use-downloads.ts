import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DownloadStatus } from './download';
import { downloadQueue } from './downloads';

/** A user's downloads in this browser, the latest first. */
export interface OwnDownloads {
  /** Undefined until they are known. */
  downloads: readonly DownloadStatus[] | undefined;
  /** True if the browser's storage cannot be read. */
  hasFailed: boolean;
  /** Reads them again. */
  load(): void;
}

/** Reads a user's downloads from this browser's storage; re-renders the component when one changes. */
export function useDownloads(userId: string | undefined): OwnDownloads {
  const all = useSyncExternalStore(downloadQueue.subscribe, downloadQueue.list);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  // Reads the browser's storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads.
  useEffect(() => {
    downloadQueue.refresh().then(
      () => setFailed(false),
      (failure: unknown) => {
        console.info('The downloads could not be read.', failure);
        setFailed(true);
      },
    );
  }, [attempt]);
  return {
    downloads: all?.filter((download) => download.userId === userId),
    hasFailed,
    load: () => setAttempt(attempt + 1),
  };
}
