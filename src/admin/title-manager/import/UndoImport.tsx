import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import { type ImportUndo, type PastImport, undoImport } from '@/catalogue/many-titles';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { keepFocus } from '@/ui/hooks/focus';
import { useAbortController } from '@/ui/hooks/use-abort-controller';
import { Notice } from '@/ui/Notice';
import { reloadTitles } from '../reload-titles';

/** Query key of the list of past imports, which changes with each undo. */
export const pastImportsKey = ['past-imports'];

interface UndoImportProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  kind: Kind;
  importId: string;
  fileName: string;
  /** File of the latest import that is newer and not undone, if there is one. */
  newerFileName?: string | undefined;
  progress?: PastImport['state'];
}

/**
 * Button that undoes an import after a confirmation, with the result. The same button resumes an undo that was
 * interrupted, for example by leaving the page.
 */
export function UndoImport(props: UndoImportProps) {
  const { kind, importId, fileName, newerFileName, progress = 'IMPORTED', size = 'usual' } = props;
  const text = useText();
  const [isConfirming, setConfirming] = useState(false);
  // The counts do not include what was undone before the page was opened.
  const [isRest] = useState(progress === 'UNDOING');
  const { state, start } = useImportUndo(kind, importId);
  const handleConfirm = () => {
    setConfirming(false);
    void start();
  };
  if (state.step === 'undone') {
    const { deleted, restored, kept } = state.undo;
    return (
      <div ref={focusResult} tabIndex={-1}>
        <Notice tone="info">
          <p>{text(isRest ? 'titles.restUndone' : 'titles.importUndone', { file: fileName, deleted, restored })}</p>
          {kept.length > 0 && (
            <p className="wrap-anywhere">
              {text('titles.undoKept', { count: kept.length, names: kept.slice(0, maxNames).join(', ') })}
            </p>
          )}
        </Notice>
      </div>
    );
  }
  if (state.step === 'ready' && progress === 'UNDONE') {
    return <p className="text-small text-soft">{text('titles.isUndone')}</p>;
  }
  const isUndoing = state.step === 'undoing';
  const isBegun = progress === 'UNDOING' || state.step === 'failed';
  return (
    <div className="grid justify-items-start gap-2">
      <Button size={size} isBusy={isUndoing} onClick={() => setConfirming(true)}>
        {text(isBegun ? 'titles.resumeUndo' : 'titles.undoImport')}
      </Button>
      {state.step === 'failed' && <Notice tone="problem">{text('titles.undoFailed')}</Notice>}
      {isUndoing && (
        <p role="status" className="text-small text-soft tabular-nums">
          {text('titles.undoing', { count: state.undo.deleted + state.undo.restored })}
        </p>
      )}
      {isConfirming && (
        <ConfirmDialog
          heading={text('titles.undoQuestion', { file: fileName })}
          description={[
            text('titles.undoDescription'),
            newerFileName && text('titles.undoNewerFirst', { file: newerFileName }),
          ]
            .filter(Boolean)
            .join(' ')}
          label={text('titles.undoImport')}
          otherwise={text('admin.cancel')}
          onConfirm={handleConfirm}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

const maxNames = 10;

/** The button is unmounted: moves the focus to the result. */
function focusResult(result: HTMLElement | null) {
  queueMicrotask(() => keepFocus(result));
}

type UndoState = { step: 'ready' } | { step: 'undoing' | 'failed' | 'undone'; undo: ImportUndo };

/** Undoes an import in batches. A retry after a failure continues with the remaining titles. */
function useImportUndo(kind: Kind, importId: string) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<UndoState>({ step: 'ready' });
  const requests = useAbortController();
  const start = async () => {
    const signal = requests.start();
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
