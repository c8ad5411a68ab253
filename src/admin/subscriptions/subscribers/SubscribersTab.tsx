import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type MembershipRow, managedMembershipsQuery } from '@/accounts/manage-memberships';
import { isRunning } from '@/accounts/memberships';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { MoreRows } from '../MoreRows';
import { membershipView, tabHref } from '../subscriptions-place';
import { EndQuestion } from './EndQuestion';
import { SubscriberFilters } from './SubscriberFilters';
import { useSubscriberColumns } from './use-subscriber-columns';

/** Who is or was a member: to search, to narrow, to open the account, and to end. */
export function SubscribersTab() {
  const text = useText();
  const [search] = useSearchParams();
  const view = membershipView(search);
  const query = useInfiniteQuery({ ...managedMembershipsQuery(view), placeholderData: keepPreviousData });
  const columns = useSubscriberColumns();
  const [toEnd, setToEnd] = useState<MembershipRow>();
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const isNarrowed = view.state !== '' || view.planId !== '' || view.search !== '';
  return (
    <div className="grid gap-5">
      <SubscriberFilters view={view} />
      {query.isError && !rows && (
        <EmptyState text={text('admin.loadFailed')}>
          <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
            {text('action.tryAgain')}
          </Button>
        </EmptyState>
      )}
      {rows?.length === 0 && (
        <EmptyState text={text(isNarrowed ? 'adminMemberships.nobodyFits' : 'adminMemberships.nobody')}>
          {isNarrowed && <ButtonLink to={tabHref('subscribers')}>{text('adminMemberships.showAll')}</ButtonLink>}
        </EmptyState>
      )}
      {rows?.length !== 0 && !(query.isError && !rows) && (
        <DataTable
          label={text('adminMemberships.subscribers')}
          columns={columns}
          actions={{
            header: text('adminMemberships.actions'),
            cell: (row) => isRunning(row) && <EndButton row={row} onEnd={() => setToEnd(row)} />,
          }}
          rows={rows}
          keyOf={({ id }) => id}
          hrefOf={({ accountId }) => (accountId ? paths.adminAccount(accountId) : undefined)}
          isRefreshing={query.isPlaceholderData}
        />
      )}
      {rows && rows.length > 0 && <MoreRows query={query} count={rows.length} />}
      {toEnd && <EndQuestion row={toEnd} onClose={() => setToEnd(undefined)} />}
    </div>
  );
}

function EndButton({ row, onEnd }: { row: MembershipRow; onEnd(): void }) {
  const text = useText();
  return (
    <Button
      look="bare"
      className="text-small"
      aria-label={text('adminMemberships.endWhose', { email: row.email || row.userId })}
      onClick={onEnd}
    >
      {text('adminMemberships.end')}
    </Button>
  );
}
