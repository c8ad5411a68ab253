import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import { Notice } from '@/ui/Notice';
import { useFailureReason, useSavePhaseText } from '@/uploads/dock/use-upload-texts';
import type { FailedSave } from '@/uploads/sending/save-snapshot';

interface SaveProblemProps {
  failed: FailedSave;
  onRetry(): void;
  onGiveUp(): void;
}

/**
 * Failure of a save: an upload, the record, or the deletion after a cancel; the form keeps its input (specification,
 * decision 14).
 */
export function SaveProblem({ failed, onRetry, onGiveUp }: SaveProblemProps) {
  const text = useText();
  const reason = useFailureReason()(failed);
  const saveWords = useSavePhaseText();
  const isGivenUp = failed.step === 'discard';
  const whatFailed = () => {
    if (isGivenUp) return saveWords(failed);
    if (failed.file === undefined) return text('titleForm.failedSave', { reason });
    return text('titleForm.failedFile', { file: failed.file, reason });
  };
  return (
    <Notice tone="problem">
      <div ref={keepFocusOnRemoval} className="grid gap-3">
        <p>
          {whatFailed()} {text('titleForm.stillHere')}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onRetry}>{text('action.tryAgain')}</Button>
          {!isGivenUp && (
            <Button look="bare" onClick={onGiveUp}>
              {text(failed.files.length > 0 ? 'titleForm.cancelUpload' : 'titleForm.cancelSave')}
            </Button>
          )}
        </div>
      </div>
    </Notice>
  );
}
