import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';

interface BulkBarProps {
  count: number;
  /** Number of titles in the view, on all pages. */
  total: number;
  isSelectingAll: boolean;
  onSelectAll(): void;
  onPublish(): void;
  onUnpublish(): void;
  onChange(): void;
  onDelete(): void;
  onClear(): void;
}

/** Bulk actions for the selected titles. */
export function BulkBar({ count, total, isSelectingAll, ...on }: BulkBarProps) {
  const text = useText();
  return (
    <fieldset
      aria-label={text('titles.selected', { count })}
      className="top-16 z-20 flex min-h-15 sm:sticky flex-wrap items-center gap-2 rounded-control border border-line bg-raised p-2"
    >
      <p className="px-2 text-body font-semibold tabular-nums" aria-live="polite">
        {text('titles.selected', { count })}
      </p>
      {count < total && (
        <Button look="bare" onClick={on.onSelectAll} isBusy={isSelectingAll} className="underline underline-offset-4">
          {text('titles.selectAll', { count: total })}
        </Button>
      )}
      <span className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:two-columns sm:ml-auto">
        <Button onClick={on.onPublish} size="narrow">
          {text('titles.publish')}
        </Button>
        <Button onClick={on.onUnpublish} size="narrow">
          {text('titles.unpublish')}
        </Button>
        <Button onClick={on.onChange} aria-haspopup="dialog" size="narrow">
          {text('titles.change')}
        </Button>
        <Button look="danger" onClick={on.onDelete} aria-haspopup="dialog" size="narrow">
          {text('titles.deleteMany')}
        </Button>
        <Button look="bare" onClick={on.onClear} className="max-sm:col-span-full">
          {text('titles.clearSelection')}
        </Button>
      </span>
    </fieldset>
  );
}
