import { useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import { LiveStatus } from '@/ui/LiveStatus';
import { showProblem } from '../../layout/admin-notices';
import { ChangeSheet } from '../bulk/ChangeSheet';
import type { ManagerConfig } from '../kinds/manager-config';
import type { ManagerView } from '../manager-search-params';
import { useWholeView } from './title-list-query';
import type { SelectedTitle, Selection } from './use-selection';
import type { ManagedTitleActions } from './use-title-actions';

interface SelectionToolsProps {
  manager: ManagerConfig;
  view: ManagerView;
  total: number;
  selection: Selection;
  onStart: ManagedTitleActions['start'];
  onDelete(titles: readonly SelectedTitle[]): void;
}

/** Bulk actions for the selected titles of all pages. */
export function SelectionTools({ manager, view, total, selection, onStart, onDelete }: SelectionToolsProps) {
  const text = useText();
  const whole = useWholeView(manager.kind);
  const [isAsking, setAsking] = useState(false);
  const ticked = [...selection.titles.values()];
  const publish = (status: 'PUBLISHED' | 'DRAFT') => void onStart({ name: 'change', change: { status } }, ticked);
  const handleSelectAll = async () => {
    try {
      const all = await whole.load(view);
      if (all) selection.add(all);
    } catch (failure) {
      console.error('Could not load all titles of the view', failure);
      showProblem(text('list.failed'));
    }
  };
  return (
    <>
      <BulkBar
        count={ticked.length}
        total={total}
        isSelectingAll={whole.state.status === 'loading'}
        onSelectAll={handleSelectAll}
        onPublish={() => publish('PUBLISHED')}
        onUnpublish={() => publish('DRAFT')}
        onChange={() => setAsking(true)}
        onDelete={() => onDelete(ticked)}
        onClear={selection.clear}
      />
      {isAsking && (
        <ChangeSheet
          manager={manager}
          count={ticked.length}
          onChange={(change) => {
            setAsking(false);
            void onStart({ name: 'change', change }, ticked);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

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
function BulkBar({ count, total, isSelectingAll, ...on }: BulkBarProps) {
  const text = useText();
  return (
    <fieldset
      ref={keepFocusOnRemoval}
      tabIndex={-1}
      aria-label={text('admin.selected', { count })}
      data-selection-bar
      className="top-16 z-20 flex min-h-15 sm:sticky low:static flex-wrap items-center gap-2 rounded-control border border-line bg-raised p-2"
    >
      <LiveStatus className="px-2 text-body font-semibold tabular-nums">{text('admin.selected', { count })}</LiveStatus>
      {count < total && (
        <Button
          ref={keepFocusOnRemoval}
          look="bare"
          onClick={on.onSelectAll}
          isBusy={isSelectingAll}
          className="underline underline-offset-4"
        >
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
