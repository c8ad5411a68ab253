import { useState } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import type { PastImport } from '@/catalogue/many-titles';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { keepFocus } from '@/ui/keep-focus';
import { Notice } from '@/ui/Notice';
import { useImportUndo } from './use-import-undo';

interface UndoImportProps {
  kind: Kind;
  importId: string;
  fileName: string;
  /** Progress of an earlier undo. */
  progress?: PastImport['state'];
}

/**
 * Button that undoes an import after a confirmation, with the result. The same button resumes an undo that was
 * interrupted, for example by leaving the page.
 */
export function UndoImport({ kind, importId, fileName, progress = 'IMPORTED' }: UndoImportProps) {
  const text = useText();
  const [isAsked, setIsAsked] = useState(false);
  const { state, start } = useImportUndo(kind, importId);
  const handleConfirm = () => {
    setIsAsked(false);
    void start();
  };
  if (state.step === 'undone') {
    const { deleted, restored, kept } = state.undo;
    return (
      <div ref={goOnHere} tabIndex={-1}>
        <Notice tone="news">
          <p>{text('titles.importUndone', { file: fileName, deleted, restored })}</p>
          {kept.length > 0 && (
            <p className="wrap-anywhere">
              {text('titles.undoKept', { count: kept.length, names: kept.slice(0, mostNames).join(', ') })}
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
      {state.step === 'failed' && <Notice tone="problem">{text('titles.undoFailed')}</Notice>}
      <Button size="narrow" isBusy={isUndoing} onClick={() => setIsAsked(true)}>
        {text(isBegun ? 'titles.resumeUndo' : 'titles.undoImport')}
      </Button>
      {isUndoing && (
        <p role="status" className="text-small text-soft tabular-nums">
          {text('titles.undoing', { count: state.undo.deleted + state.undo.restored })}
        </p>
      )}
      {isAsked && (
        <ConfirmDialog
          heading={text('titles.undoQuestion', { file: fileName })}
          what={text('titles.undoWhat')}
          label={text('titles.undoImport')}
          otherwise={text('titles.cancel')}
          onConfirm={handleConfirm}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}

const mostNames = 10;

/** The button is unmounted: moves the focus to the result. */
function goOnHere(place: HTMLElement | null) {
  queueMicrotask(() => keepFocus(place));
}
