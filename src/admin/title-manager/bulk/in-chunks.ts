import type { changeTitles } from '@/catalogue/many-titles';

/** A title that the server did not change, and why. */
export type Refusal = Awaited<ReturnType<typeof changeTitles>>['refused'][number];

/** Files that outlived their titles: to be tried again by this id. */
export interface LooseRest {
  looseId: string;
  paths: readonly string[];
}

/** Result of one request. */
export interface ChunkOutcome {
  done: readonly string[];
  /** As wanted already. */
  unchanged: readonly string[];
  refused: readonly Refusal[];
  loose?: LooseRest | undefined;
}

/** Combined result of all requests. */
export interface BulkReport {
  done: string[];
  unchanged: string[];
  refused: Refusal[];
  /** Not tried: it was stopped, or a request failed. */
  left: string[];
  loose: LooseRest[];
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
  const report: BulkReport = { done: [], unchanged: [], refused: [], left: [], loose: [] };
  for (let from = 0; from < ids.length; from += size) {
    if (signal.aborted) return { ...report, left: ids.slice(from) };
    try {
      const { done, unchanged, refused, loose } = await act(ids.slice(from, from + size));
      report.done.push(...done);
      report.unchanged.push(...unchanged);
      report.refused.push(...refused);
      if (loose) report.loose.push(loose);
    } catch (failure) {
      return { ...report, left: ids.slice(from), failure };
    }
    onProgress(Math.min(from + size, ids.length));
  }
  return report;
}
