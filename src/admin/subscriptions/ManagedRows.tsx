import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RowPage } from '@/billing/manage-memberships';
import { adminPaths } from '@/config/admin-paths';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { LoadFailure } from '@/ui/LoadFailure';
import { NextPageButton } from '../layout/NextPageButton';
import { type DataColumn, DataTable } from '../layout/table/DataTable';

interface ManagedRowsProps<Row> {
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<RowPage<Row>>>;
  columns: readonly DataColumn<Row>[];
  action(row: Row): ReactNode;
  /** Message for an empty list, with the URL of the unfiltered list. */
  empty: { text: string; wholeList: string | undefined };
}

/** Paginated rows that link to their accounts, or the reason for an empty list. */
export function ManagedRows<Row extends { id: string; accountId: string }>(props: ManagedRowsProps<Row>) {
  const { label, query, columns, action, empty } = props;
  const text = useText();
  const rows = query.data?.pages.flatMap((page) => page.rows);
  if (hasFailed(query)) return <LoadFailure query={query} text={text('admin.loadFailed')} />;
  if (rows?.length === 0) {
    return (
      <EmptyState text={empty.text}>
        {empty.wholeList && <ButtonLink to={empty.wholeList}>{text('adminMemberships.showAll')}</ButtonLink>}
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        actions={action}
        rows={rows}
        keyOf={({ id }) => id}
        hrefOf={({ accountId }) => (accountId ? adminPaths.account(accountId) : undefined)}
        isRefreshing={query.isPlaceholderData}
      />
      {rows && (
        <p role="status" className="justify-self-center text-small text-soft tabular-nums">
          {text(query.hasNextPage ? 'admin.atLeast' : 'admin.entries', { count: rows.length })}
        </p>
      )}
      <NextPageButton query={query} />
    </>
  );
}

/** Returns a function that names the customer of a membership or payment; records of closed accounts have no address. */
export function useCustomerName(): (record: { email: string }) => string {
  const text = useText();
  return ({ email }) => email || text('adminMemberships.closedAccount');
}
