import { useCallback, useDeferredValue, useState } from 'react';
import { noFilters } from '@/catalogue/filters';
import type { ManagedCard } from '@/catalogue/managed-titles';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { readLocalStorage, writeLocalStorage } from '@/lib/local-storage';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { useCorrectedPageNumber } from '@/ui/hooks/use-address-correction';
import { LoadFailure } from '@/ui/LoadFailure';
import { BulkSheet } from '../bulk/BulkSheet';
import type { OrphanedTitleFiles } from '../bulk/bulk-run';
import { ConfirmDeleteTitles } from '../bulk/ConfirmDeleteTitles';
import { type ColumnName, columnsOf, type ManagerConfig } from '../kinds/manager-config';
import { type ManagerView, managerQuery } from '../manager-search-params';
import { chosenFilters } from './manager-filters';
import { OrphanedFilesNotice } from './OrphanedFilesNotice';
import { SelectionTools } from './SelectionTools';
import { ListFoot, TitleTable } from './TitleTable';
import { ListLine, TitleTools } from './TitleTools';
import { useTitleList } from './title-list-query';
import { usePrefetchedView } from './use-prefetched-view';
import { type SelectedTitle, useSelection } from './use-selection';
import { useTitleActions } from './use-title-actions';

interface TitleListProps {
  manager: ManagerConfig;
  view: ManagerView;
  /** Called with the message that is temporarily shown above the list. */
  onDone(banner: string): void;
}

const noTitles: ManagedCard[] = [];

/** List of a kind's titles, with search, filters, sorting, selection and bulk actions. */
export function TitleList({ manager, view: addressView, onDone }: TitleListProps) {
  const [chosenView, show] = usePrefetchedView(manager.kind, addressView);
  // Renders the pressed state before the list re-renders.
  const view = useDeferredValue(chosenView);
  const query = useTitleList(manager.kind, view);
  const { data } = query;
  // The URL does not contain a newly chosen view yet.
  const isInAddress = managerQuery(view) === managerQuery(addressView) && !query.isPlaceholderData;
  useCorrectedPageNumber(isInAddress ? data?.page : undefined);
  const selection = useSelection(data?.cards ?? noTitles);
  const [toDelete, setToDelete] = useState<readonly SelectedTitle[]>();
  const [orphanedFiles, setOrphanedFiles] = useState<readonly OrphanedTitleFiles[]>([]);
  const [shown, chooseColumns] = useChosenColumns(manager);
  const handleOrphanedFiles = (added: readonly OrphanedTitleFiles[]) =>
    setOrphanedFiles((before) => [...before, ...added]);
  const actions = useTitleActions({ manager, selection, onDone, onOrphanedFiles: handleOrphanedFiles });
  const handleDelete = useCallback((title: ManagedCard) => setToDelete([title]), []);
  return (
    <div className="grid gap-3">
      {orphanedFiles.map((rest) => (
        <OrphanedFilesNotice
          key={rest.id}
          orphanedFiles={rest}
          onDone={() => setOrphanedFiles((before) => before.filter((other) => other !== rest))}
        />
      ))}
      <TitleTools manager={manager} view={chosenView} facets={data?.facets ?? []} onShow={show} />
      {/* Both have the same place and height, so that nothing moves when the first title is selected. */}
      {selection.titles.size > 0 ? (
        <SelectionTools
          manager={manager}
          view={view}
          total={data?.total ?? 0}
          selection={selection}
          onStart={actions.start}
          onDelete={setToDelete}
        />
      ) : (
        <ListLine manager={manager} view={view} shown={shown} total={data?.total} onColumns={chooseColumns} />
      )}
      {hasFailed(query) || data?.total === 0 ? (
        <WithoutRows manager={manager} view={view} query={query} onShow={show} />
      ) : (
        <div>
          <TitleTable
            manager={manager}
            view={view}
            shown={shown}
            cards={data?.cards}
            selection={selection}
            isRefreshing={query.isPlaceholderData}
            onShow={show}
            onDelete={handleDelete}
          />
          {data && <ListFoot view={view} page={data.page} pageCount={data.pageCount} onChange={show} />}
        </div>
      )}
      {toDelete && (
        <ConfirmDeleteTitles
          titles={toDelete}
          onDelete={() => {
            setToDelete(undefined);
            void actions.start({ name: 'delete' }, toDelete);
          }}
          onClose={() => setToDelete(undefined)}
        />
      )}
      <BulkSheet
        run={actions.run}
        titles={selection.titles}
        onStop={actions.stop}
        onContinue={(action, ids) => {
          const remaining = ids.map((id) => selection.titles.get(id) ?? { id, title: undefined });
          void actions.start(action, remaining);
        }}
        onClose={actions.close}
      />
    </div>
  );
}

interface WithoutRowsProps extends Pick<TitleListProps, 'manager' | 'view'> {
  query: ReturnType<typeof useTitleList>;
  onShow(view: ManagerView): void;
}

/** Reason for an empty list, with the next step. */
function WithoutRows({ manager, view, query, onShow }: WithoutRowsProps) {
  const text = useText();
  if (hasFailed(query)) return <LoadFailure query={query} text={text('list.failed')} />;
  const isNarrowed = view.search !== '' || chosenFilters(view).length > 0;
  if (!isNarrowed) return <EmptyState text={text(manager.messageIds.empty)} />;
  return (
    <EmptyState text={text('titles.nothingFits')}>
      <Button onClick={() => onShow({ ...view, page: 1, search: '', filters: noFilters, statuses: [] })}>
        {text('titles.showAll')}
      </Button>
    </EmptyState>
  );
}

/** Returns the columns to show: those chosen earlier in this browser, otherwise the kind's default. */
export function useChosenColumns(
  manager: ManagerConfig,
): [readonly ColumnName[], (columns: readonly ColumnName[]) => void] {
  const name = `marquee.columns.${manager.kind.slug}`;
  const [shown, setShown] = useState(() => parseColumns(manager, readLocalStorage(name)));
  const choose = (columns: readonly ColumnName[]) => {
    setShown(columns);
    writeLocalStorage(name, columns.join(' ') === manager.columns.join(' ') ? undefined : columns.join(' '));
  };
  return [shown, choose];
}

/** Returns the stored columns that still exist; always includes the name. */
export function parseColumns(manager: ManagerConfig, stored: string | undefined): readonly ColumnName[] {
  if (stored === undefined) return manager.columns;
  const names = new Set(stored.split(' '));
  return columnsOf(manager).filter((name) => name === 'title' || names.has(name));
}
