import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';

interface ImportProgressProps {
  label: string;
  /** From 0 to 1. */
  share: number;
  counts?: { done: number; total: number };
  /** Asked to wait, once the request on its way has been answered. */
  isHalting?: boolean;
  onHalt?(): void;
  /** A request failed; the same rows can be sent again. */
  isFailed?: boolean;
  onGoOn?(): void;
  onCancel?(): void;
}

/** Progress of an import, with its actions. */
export function ImportProgress(props: ImportProgressProps) {
  const { label, share, counts, isHalting, onHalt, isFailed, onGoOn, onCancel } = props;
  const text = useText();
  return (
    <div className="grid gap-4">
      <h3 className="text-body font-semibold">{label}</h3>
      <progress value={share} max={1} aria-label={label} className="h-2 w-full accent-accent" />
      {counts && (
        <p role="status" className="text-body text-soft tabular-nums">
          {text('titles.progress', counts)}
        </p>
      )}
      {isFailed && <Notice tone="problem">{text('titles.importHalted')}</Notice>}
      <div className="flex flex-wrap gap-3">
        {onHalt && (
          <Button onClick={onHalt} isBusy={isHalting ?? false}>
            {text('titles.pause')}
          </Button>
        )}
        {onGoOn && (
          <Button look="primary" onClick={onGoOn}>
            {text(isFailed ? 'action.tryAgain' : 'titles.goOn')}
          </Button>
        )}
        {onCancel && <Button onClick={onCancel}>{text('titles.cancel')}</Button>}
      </div>
    </div>
  );
}
