import { useCallback, useMemo } from 'react';
import type { ManagedCard } from '@/catalogue/managed-titles';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { Select } from '@/ui/forms/Select';
import { Pager } from '@/ui/Pager';
import { DataTable } from '../../layout/table/DataTable';
import { RecordActions } from '../../layout/table/RecordActions';
import type { ColumnName, ManagerConfig } from '../kinds/manager-config';
import { type ManagerView, managerQuery, pageSizeOptions, sortedBy } from '../manager-search-params';
import { useColumns } from './use-columns';
import type { Selection } from './use-selection';

export interface TitleTableProps {
  manager: ManagerConfig;
  view: ManagerView;
  shown: readonly ColumnName[];
  /** Undefined while loading. */
  cards: readonly ManagedCard[] | undefined;
  selection: Selection;
  isRefreshing: boolean;
  onShow(view: ManagerView): void;
  onDelete(title: ManagedCard): void;
}

/** Table of a page of titles; each can be selected, opened, viewed on the site and deleted. */
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
  const actions = useCallback(
    (title: ManagedCard) => (
      <RecordActions
        title={title.title ?? text('title.unknown')}
        viewHref={title.status === 'PUBLISHED' ? paths.stream(title.kind, title.id) : undefined}
        editHref={editHref(title)}
        onDelete={() => onDelete(title)}
      />
    ),
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

interface ListFootProps {
  view: ManagerView;
  page: number;
  pageCount: number;
  onChange(view: ManagerView): void;
}

/** Links to the other pages, and the number of titles per page. */
export function ListFoot({ view, page, pageCount, onChange }: ListFootProps) {
  const text = useText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 pt-4">
      <Select
        label={text('titles.pageSize')}
        value={String(view.pageSize)}
        options={pageSizeOptions.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => onChange({ ...view, page: 1, pageSize: Number(size) })}
      />
      {pageCount > 1 && (
        <Pager page={page} pageCount={pageCount} hrefOf={(target) => managerQuery({ ...view, page: target })} />
      )}
    </div>
  );
}
