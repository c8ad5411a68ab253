import { useState } from 'react';
import { useText } from '@/i18n/use-text';
import { ExportButton } from '../export/ExportButton';
import type { ColumnName, ManagerConfig } from '../kinds/manager-config';
import { type ManagerView, managerQuery } from '../manager-search-params';
import { ChosenFilters, FilterBar, SearchBox } from './FilterBar';
import { fieldsOf, type ManagerFacet } from './manager-filters';
import { ColumnChoice } from './use-columns';
import type { ShowOptions } from './use-prefetched-view';

interface TitleToolsProps {
  manager: ManagerConfig;
  view: ManagerView;
  facets: readonly ManagerFacet[];
  onShow(view: ManagerView, options?: ShowOptions): void;
}

/** Search and filters of the list. */
export function TitleTools({ manager, view, facets, onShow }: TitleToolsProps) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <SearchBox
          query={view.search}
          onType={(search) => onShow({ ...view, page: 1, search }, { isTyping: true })}
          onSubmit={() => onShow(view)}
        />
        <FilterBar fields={fieldsOf(manager)} facets={facets} view={view} onChange={onShow} />
      </div>
      <ChosenFilters view={view} onChange={onShow} />
    </div>
  );
}

interface ListLineProps {
  manager: ManagerConfig;
  view: ManagerView;
  shown: readonly ColumnName[];
  /** Number of titles; undefined while loading. */
  total: number | undefined;
  onColumns(shown: readonly ColumnName[]): void;
}

/**
 * Number of titles in the list, with the column menu and the export. The number is announced after a search or filter
 * only, not when the list appears or is refetched after a save.
 */
export function ListLine({ manager, view, shown, total, onColumns }: ListLineProps) {
  const text = useText();
  const address = managerQuery(view);
  const [seen, setSeen] = useState({ address, isChanged: false });
  if (seen.address !== address) setSeen({ address, isChanged: true });
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-2.5">
      <p className="min-w-24 flex-1 text-small text-soft tabular-nums" aria-live={seen.isChanged ? 'polite' : 'off'}>
        {total !== undefined && text('listing.total', { count: total })}
      </p>
      <ExportButton manager={manager} view={view} total={total ?? 0} />
      <ColumnChoice manager={manager} shown={shown} onChange={onColumns} />
    </div>
  );
}
