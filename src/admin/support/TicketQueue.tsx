import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { adminPaths } from '@/config/admin-paths';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { type TicketRow, type TicketView, ticketQueueQuery } from '@/support/ticket-queue';
import { ticketStatuses } from '@/support/tickets';
import { useTicketLabels } from '@/support/use-ticket-labels';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Select } from '@/ui/forms/Select';
import { LoadFailure } from '@/ui/LoadFailure';
import { NextPageButton } from '../layout/NextPageButton';
import { SearchField } from '../layout/SearchField';
import { type DataColumn, DataTable } from '../layout/table/DataTable';
import { ticketStatusLabels } from '../layout/ticket-status-labels';
import { supportHref, ticketView } from './ticket-search-params';

/** Table of all requests with search and status filter, the longest waiting first; a row opens its request. */
export function TicketQueue() {
  const text = useText();
  const [search] = useSearchParams();
  const view = ticketView(search);
  const query = useInfiniteQuery({ ...ticketQueueQuery(view), placeholderData: keepPreviousData });
  const columns = useTicketColumns();
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const isSearching = view.search !== '';
  const isFailed = hasFailed(query);
  const isNarrowed = isSearching || view.status !== undefined;
  const emptyMessage = text(emptyText(view, query.hasNextPage));
  return (
    <div className="grid grid-cols-1 gap-5">
      <TicketFilters view={view} />
      <p role="status" className="sr-only">
        {isNarrowed &&
          rows &&
          !query.isPlaceholderData &&
          (rows.length === 0
            ? emptyMessage
            : text(query.hasNextPage ? 'admin.atLeast' : 'admin.entries', { count: rows.length }))}
      </p>
      {isFailed && <LoadFailure query={query} text={text('admin.loadFailed')} />}
      {!isFailed && rows?.length === 0 && (
        <EmptyState text={emptyMessage}>
          {isNarrowed && <ButtonLink to={adminPaths.support()}>{text('adminSupport.showAll')}</ButtonLink>}
        </EmptyState>
      )}
      {!isFailed && rows?.length !== 0 && (
        <DataTable
          label={text('admin.support')}
          columns={columns}
          rows={rows}
          keyOf={(row) => row.id}
          hrefOf={(row) => supportHref(search, { ticket: row.number })}
          isRefreshing={query.isPlaceholderData}
        />
      )}
      <NextPageButton query={query}>{isSearching ? text('adminSupport.lookFurther') : undefined}</NextPageButton>
    </div>
  );
}

function emptyText({ status, search }: TicketView, hasMore: boolean) {
  if (search) return hasMore ? 'adminSupport.nothingFoundYet' : 'adminSupport.nothingFound';
  if (status === 'OPEN') return 'adminSupport.noneOpen';
  return status ? 'adminSupport.noneFits' : 'adminSupport.empty';
}

function TicketFilters({ view }: { view: TicketView }) {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const options = ticketStatuses.map((status) => ({ value: status, label: text(ticketStatusLabels[status]) }));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        label={text('adminSupport.search')}
        query={view.search}
        onSearch={(searchText) =>
          navigate(supportHref(search, { search: searchText }), { replace: true, preventScrollReset: true })
        }
      />
      <Select
        label={text('admin.status')}
        isLabelHidden
        options={[{ value: '', label: text('adminSupport.all') }, ...options]}
        value={view.status ?? ''}
        onChange={(chosen) => {
          const status = ticketStatuses.find((known) => known === chosen) ?? '';
          void navigate(supportHref(search, { status }), { preventScrollReset: true });
        }}
      />
    </div>
  );
}

function useTicketColumns(): DataColumn<TicketRow>[] {
  const text = useText();
  const ticketLabels = useTicketLabels();
  const { shortMoment } = useDates();
  return [
    {
      id: 'request',
      header: text('adminSupport.oneRequest'),
      cell: (row) => <Request row={row} ticketLabels={ticketLabels} />,
    },
    { id: 'status', header: text('admin.status'), cell: ({ status }) => text(ticketStatusLabels[status]) },
    {
      id: 'from',
      header: text('adminSupport.from'),
      cell: ({ senderName, senderEmail }) => <span title={senderEmail}>{senderName || senderEmail}</span>,
    },
    { id: 'filedAt', header: text('adminSupport.filedAt'), cell: ({ filedAt }) => shortMoment(filedAt) },
    { id: 'updatedAt', header: text('adminSupport.updatedAt'), cell: ({ updatedAt }) => shortMoment(updatedAt) },
  ];
}

/** Number, topic and first words of a request. */
function Request({ row, ticketLabels }: { row: TicketRow; ticketLabels: ReturnType<typeof useTicketLabels> }) {
  const { number, titleName, topic, subject, excerpt } = row;
  const about = titleName
    ? [titleName, topic && ticketLabels.topic(topic)].filter(Boolean).join(' · ')
    : ticketLabels.subject(subject);
  return (
    <>
      <span className="tabular-nums">{number}</span> · {about} <span className="font-normal text-soft">{excerpt}</span>
    </>
  );
}
