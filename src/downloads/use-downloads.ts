import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { hasFailed } from '@/lib/failures';
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
  const reading = useQuery(readingQuery);
  return {
    downloads: all?.filter((download) => download.userId === userId),
    hasFailed: hasFailed(reading),
    load: () => void reading.refetch(),
  };
}

/** Query that reads the browser's storage into the queue on each fetch. */
const readingQuery = queryOptions({
  queryKey: ['stored-downloads'],
  queryFn: async () => {
    await downloadQueue.refresh();
    return null;
  },
  networkMode: 'always',
  retry: false,
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false,
});
