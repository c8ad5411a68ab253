import { useText } from '@/i18n/use-text';
import { ExportButton } from '../export/ExportButton';
import type { ColumnName, KindOfManager } from '../kinds/kind-of-manager';
import type { ManagerView } from '../manager-place';
import { ColumnChoice } from './ColumnChoice';

interface ListLineProps {
  manager: KindOfManager;
  view: ManagerView;
  shown: readonly ColumnName[];
  /** Number of titles; undefined while loading. */
  total: number | undefined;
  onColumns(shown: readonly ColumnName[]): void;
}

/** Number of titles in the list, with the column menu and the export. */
export function ListLine({ manager, view, shown, total, onColumns }: ListLineProps) {
  const text = useText();
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-2.5">
      <p className="min-w-24 flex-1 text-small text-soft tabular-nums" aria-live="polite">
        {total !== undefined && text('listing.total', { count: total })}
      </p>
      <ExportButton manager={manager} view={view} total={total ?? 0} />
      <ColumnChoice manager={manager} shown={shown} onChange={onColumns} />
    </div>
  );
}
