import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { useProblemWords } from '@/uploads/dock/use-save-words';
import type { SaveSnapshot } from '@/uploads/sending/save-snapshot';

interface SaveProblemProps {
  failed: Extract<SaveSnapshot, { phase: 'failed' }>;
  onRetry(): void;
  onGiveUp(): void;
}

/** Which file failed, or that the record was not written; what was typed is still there (specification, decision 14). */
export function SaveProblem({ failed, onRetry, onGiveUp }: SaveProblemProps) {
  const text = useText();
  const reason = useProblemWords()(failed.problem);
  return (
    <Notice tone="problem">
      <div className="grid gap-3">
        <p>
          {failed.file === undefined
            ? text('titleForm.failedSave', { reason })
            : text('titleForm.failedFile', { file: failed.file, reason })}{' '}
          {text('titleForm.stillHere')}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onRetry}>{text('action.tryAgain')}</Button>
          <Button look="bare" onClick={onGiveUp}>
            {text('titleForm.cancelUpload')}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
