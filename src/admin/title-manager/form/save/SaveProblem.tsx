import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import { Notice } from '@/ui/Notice';
import { useFailureReason, useSavePhaseText } from '@/uploads/dock/use-upload-texts';
import type { FailedSave } from '@/uploads/sending/save-snapshot';

interface SaveProblemProps {
  failed: FailedSave;
  onRetry(): void;
  onCancel(): void;
}

/**
 * Failure of a save: an upload, the record, or the deletion after a cancel; the form keeps its input (specification,
 * decision 14).
 */
export function SaveProblem({ failed, onRetry, onCancel }: SaveProblemProps) {
  const text = useText();
  const reason = useFailureReason()(failed);
  const phaseText = useSavePhaseText();
  const isCancelled = failed.step === 'discard';
  const failureText = () => {
    if (isCancelled) return phaseText(failed);
    if (failed.file === undefined) return text('titleForm.failedSave', { reason });
    return text('titleForm.failedFile', { file: failed.file, reason });
  };
  return (
    <Notice tone="problem">
      <div ref={keepFocusOnRemoval} className="grid gap-3">
        <p>
          {failureText()} {text('titleForm.stillHere')}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onRetry}>{text('action.tryAgain')}</Button>
          {!isCancelled && (
            <Button look="bare" className="max-sm:-ml-3" onClick={onCancel}>
              {text(failed.files.length > 0 ? 'titleForm.cancelUpload' : 'titleForm.cancelSave')}
            </Button>
          )}
        </div>
      </div>
    </Notice>
  );
}
