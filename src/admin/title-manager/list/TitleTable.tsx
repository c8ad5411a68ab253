import { useCallback, useMemo } from 'react';
import type { ManagedCard } from '@/catalogue/managed-titles';
import { useText } from '@/i18n/use-text';
import { DataTable } from '@/ui/DataTable';
import type { ColumnName, KindOfManager } from '../kinds/kind-of-manager';
import { type ManagerView, managerQuery, sortedBy } from '../manager-place';
import { RowActions } from './RowActions';
import { useColumns } from './use-columns';
import type { Selection } from './use-selection';

interface TitleTableProps {
  manager: KindOfManager;
  view: ManagerView;
  shown: readonly ColumnName[];
  /** Undefined while loading. */
  cards: readonly ManagedCard[] | undefined;
  selection: Selection;
  isRefreshing: boolean;
  onShow(view: ManagerView): void;
  onDelete(title: ManagedCard): void;
}

/** A page of titles: each can be ticked, opened, seen on the site and deleted. */
export function TitleTable({
  manager,
  view,
  shown,
  cards,
  selection,
  isRefreshing,
  onShow,
  onDelete,
}: TitleTableProps) {
  const text = useText();
  const columns = useColumns(manager, shown);
  // Stable references, so that only changed rows re-render.
  const query = managerQuery(view);
  const editHref = useCallback(({ id }: ManagedCard) => editAddress(query, id), [query]);
  const actions = useMemo(
    () => ({
      header: text('titles.actions'),
      cell: (title: ManagedCard) => <RowActions title={title} editHref={editHref(title)} onDelete={onDelete} />,
    }),
    [text, editHref, onDelete],
  );
  const labels = useMemo(
    () => ({
      all: text('titles.selectPage'),
      row: ({ title }: ManagedCard) => text('titles.selectTitle', { title: title ?? text('title.unknown') }),
    }),
    [text],
  );
  return (
    <DataTable
      label={text(manager.kind.listing.heading)}
      columns={columns}
      actions={actions}
      rows={cards}
      keyOf={keyOf}
      hrefOf={editHref}
      sorting={{ column: view.sort, isDescending: view.isDescending }}
      onSort={(column) => onShow(sortedBy(view, column))}
      selection={{
        keys: selection.keys,
        labels,
        onToggle: selection.toggle,
        onToggleAll: selection.togglePage,
      }}
      isRefreshing={isRefreshing}
    />
  );
}

function keyOf({ id }: ManagedCard): string {
  return id;
}

function editAddress(query: string, id: string): string {
  const address = new URLSearchParams(query);
  address.set('edit', id);
  return `?${address}`;
}
