import { useEffect, useRef, useState } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import { actOn, type BulkAction, chunkSizes } from './bulk-action';
import { type BulkReport, inChunks } from './in-chunks';

export type BulkRun =
  | { status: 'idle' }
  | { status: 'running'; action: BulkAction; tried: number; total: number; isStopping: boolean }
  | { status: 'over'; action: BulkAction; report: BulkReport };

/** Does something to many titles, one request after the other, and tells how far it is; leaving the page stops it. */
export function useBulkRun(kind: Kind, doTo = actOn) {
  const [run, setRun] = useState<BulkRun>({ status: 'idle' });
  const stop = useRef<AbortController>(undefined);
  // The requests are outside.
  useEffect(() => () => stop.current?.abort(), []);

  const start = async (action: BulkAction, ids: readonly string[]): Promise<BulkReport> => {
    const controller = new AbortController();
    stop.current = controller;
    setRun({ status: 'running', action, tried: 0, total: ids.length, isStopping: false });
    const report = await inChunks({
      ids,
      size: chunkSizes[action.name],
      act: (some) => doTo(kind, action, some),
      signal: controller.signal,
      onProgress: (tried) => setRun((before) => (before.status === 'running' ? { ...before, tried } : before)),
    });
    setRun({ status: 'over', action, report });
    return report;
  };
  return {
    run,
    start,
    stop: () => {
      stop.current?.abort();
      setRun((before) => (before.status === 'running' ? { ...before, isStopping: true } : before));
    },
    close: () => setRun({ status: 'idle' }),
  };
}
