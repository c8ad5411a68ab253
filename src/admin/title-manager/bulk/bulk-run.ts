import { maxBatchSizes } from '@rules/batch-bounds';
import { useState } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import { changeTitles, deleteTitles, type TitleChange } from '@/catalogue/many-titles';
import { useAbortController } from '@/ui/hooks/use-abort-controller';

/** Maximum number of titles per request. */
const chunkSizes: Record<BulkAction['name'], number> = {
  delete: maxBatchSizes.deletedTitles,
  change: maxBatchSizes.changedTitles,
};

/** A title that the server did not change, and why. */
export type RejectedTitle = Awaited<ReturnType<typeof changeTitles>>['refused'][number];

/** Orphaned files of deleted titles; their deletion is retried by this id. */
export interface OrphanedTitleFiles {
  id: string;
  paths: readonly string[];
}

/** Result of one request. */
export interface ChunkOutcome {
  done: readonly string[];
  /** Ids in `done` of drafts that are published once their files are encoded. */
  awaitingEncoding?: readonly string[];
  /** Ids of titles that already had the wanted value. */
  unchanged: readonly string[];
  refused: readonly RejectedTitle[];
  orphanedFiles?: OrphanedTitleFiles | undefined;
}

/** Combined result of all requests. */
export interface BulkReport {
  done: string[];
  awaitingEncoding: string[];
  unchanged: string[];
  refused: RejectedTitle[];
  /** Ids that were not processed, because the run was stopped or a request failed. */
  remaining: string[];
  orphanedFiles: OrphanedTitleFiles[];
  /** Error that ended the run; absent if the user stopped it. */
  failure?: unknown;
}

interface Chunks {
  ids: readonly string[];
  /** Maximum number of ids per request. */
  size: number;
  act(ids: readonly string[]): Promise<ChunkOutcome>;
  signal: AbortSignal;
  onProgress(tried: number): void;
}

/** Processes ids in batches; the first failure ends the run without a rollback. */
export async function inChunks({ ids, size, act, signal, onProgress }: Chunks): Promise<BulkReport> {
  const report: BulkReport = {
    done: [],
    awaitingEncoding: [],
    unchanged: [],
    refused: [],
    remaining: [],
    orphanedFiles: [],
  };
  for (let from = 0; from < ids.length; from += size) {
    if (signal.aborted) return { ...report, remaining: ids.slice(from) };
    try {
      const {
        done,
        awaitingEncoding = [],
        unchanged,
        refused,
        orphanedFiles,
      } = await act(ids.slice(from, from + size));
      report.done.push(...done);
      report.awaitingEncoding.push(...awaitingEncoding);
      report.unchanged.push(...unchanged);
      report.refused.push(...refused);
      if (orphanedFiles) report.orphanedFiles.push(orphanedFiles);
    } catch (failure) {
      return { ...report, remaining: ids.slice(from), failure };
    }
    onProgress(Math.min(from + size, ids.length));
  }
  return report;
}

export type BulkAction = { name: 'delete' } | { name: 'change'; change: TitleChange };

/** Applies the action to some titles with one request. */
export async function applyBulkAction(kind: Kind, action: BulkAction, ids: readonly string[]): Promise<ChunkOutcome> {
  if (action.name === 'change') {
    const { changed, ...others } = await changeTitles(kind, ids, action.change);
    return { done: changed, ...others };
  }
  const { deleted, failedFiles, looseId } = await deleteTitles(kind, ids);
  const orphanedFiles = looseId && failedFiles.length > 0 ? { id: looseId, paths: failedFiles } : undefined;
  // Titles that the response does not name were not deleted, because concurrent changes won every retry.
  const busy = ids.filter((id) => !deleted.includes(id));
  const refused = busy.map((id) => ({ id, reason: 'BUSY' as const, fields: [] }));
  return { done: deleted, unchanged: [], refused, orphanedFiles };
}

export type BulkRun =
  | { status: 'idle' }
  | { status: 'running'; action: BulkAction; tried: number; total: number; isStopping: boolean }
  | { status: 'over'; action: BulkAction; report: BulkReport };

/** Applies an action to many titles in consecutive requests, and reports the progress; unmounting stops it. */
export function useBulkRun(kind: Kind) {
  const [run, setRun] = useState<BulkRun>({ status: 'idle' });
  const requests = useAbortController();

  const start = async (action: BulkAction, ids: readonly string[]): Promise<BulkReport> => {
    const signal = requests.start();
    setRun({ status: 'running', action, tried: 0, total: ids.length, isStopping: false });
    const report = await inChunks({
      ids,
      size: chunkSizes[action.name],
      act: (some) => applyBulkAction(kind, action, some),
      signal,
      onProgress: (tried) => setRun((before) => (before.status === 'running' ? { ...before, tried } : before)),
    });
    setRun({ status: 'over', action, report });
    return report;
  };
  return {
    run,
    start,
    stop: () => {
      requests.abort();
      setRun((before) => (before.status === 'running' ? { ...before, isStopping: true } : before));
    },
    close: () => setRun({ status: 'idle' }),
  };
}
