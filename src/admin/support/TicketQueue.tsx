import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { adminPaths } from '@/config/admin-paths';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { ticketQueueQuery } from '@/support/ticket-queue';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { LoadFailure } from '../layout/LoadFailure';
import { TicketFilters } from './TicketFilters';
import { ticketHref, ticketView } from './ticket-place';
import { useTicketColumns } from './use-ticket-columns';

/** All requests, the longest waiting first, to filter and to search; a row opens its request. */
export function TicketQueue() {
  const text = useText();
  const [search] = useSearchParams();
  const view = ticketView(search);
  const query = useInfiniteQuery({ ...ticketQueueQuery(view), placeholderData: keepPreviousData });
  const columns = useTicketColumns();
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const isSearching = view.search !== '';
  if (hasFailed(query)) return <LoadFailure query={query} />;
  return (
    <div className="grid gap-5">
      <TicketFilters view={view} />
      {rows?.length === 0 ? (
        <EmptyState text={text(emptyText(view.status, isSearching))}>
          {(isSearching || view.status) && (
            <ButtonLink to={adminPaths.support()}>{text('adminSupport.showAll')}</ButtonLink>
          )}
        </EmptyState>
      ) : (
        <DataTable
          label={text('admin.support')}
          columns={columns}
          rows={rows}
          keyOf={(row) => row.id}
          hrefOf={(row) => ticketHref(search, row.number)}
          isRefreshing={query.isPlaceholderData}
        />
      )}
      {query.hasNextPage && (
        <Button
          className="justify-self-center"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text(isSearching ? 'adminSupport.lookFurther' : 'adminSupport.more')}
        </Button>
      )}
    </div>
  );
}

function emptyText(status: string | undefined, isSearching: boolean) {
  if (isSearching) return 'adminSupport.nothingFound';
  if (status === 'OPEN') return 'adminSupport.noneOpen';
  return status ? 'adminSupport.nothingFound' : 'adminSupport.empty';
}
