import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';

interface ConflictNoticeProps {
  /** True if the other administrator deleted the item. */
  isGone: boolean;
  onTakeTheirs(): void;
  onOverwrite(): void;
}

/**
 * Reports a conflict of two administrators' changes, with a choice between them; overwrites nothing without consent.
 */
export function ConflictNotice({ isGone, onTakeTheirs, onOverwrite }: ConflictNoticeProps) {
  const text = useText();
  return (
    <Notice tone="problem">
      <div className="grid gap-3">
        <p>{text(isGone ? 'settings.goneMeanwhile' : 'settings.changedMeanwhile')}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onTakeTheirs}>{text(isGone ? 'settings.leaveGone' : 'settings.takeTheirs')}</Button>
          <Button look="danger" onClick={onOverwrite}>
            {text(isGone ? 'settings.makeAnew' : 'settings.saveOver')}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
