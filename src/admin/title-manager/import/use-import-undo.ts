import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import { type ImportUndo, undoImport } from '@/catalogue/many-titles';
import { reloadTitles } from '../reload-titles';
import { pastImportsKey } from './past-imports-query';

type UndoState = { step: 'ready' } | { step: 'undoing' | 'failed' | 'undone'; undo: ImportUndo };

/** Undoes an import in batches. A retry after a failure continues with the remaining titles. */
export function useImportUndo(kind: Kind, importId: string) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<UndoState>({ step: 'ready' });
  const controller = useRef<AbortController>(undefined);
  // The requests are outside.
  useEffect(() => () => controller.current?.abort(), []);
  const start = async () => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const before = 'undo' in state ? state.undo : { deleted: 0, restored: 0, kept: [] };
    let undo = before;
    const show = (now: ImportUndo) => {
      undo = now;
      setState({ step: 'undoing', undo });
    };
    show(before);
    try {
      await undoImport(importId, show, { before, signal });
      if (!signal.aborted) setState({ step: 'undone', undo });
    } catch {
      setState({ step: 'failed', undo });
    }
    reloadTitles(queryClient, kind);
    void queryClient.invalidateQueries({ queryKey: pastImportsKey });
  };
  return { state, start };
}
