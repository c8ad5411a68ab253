import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { type AccountRow, accountSorts, accountsQuery } from '@/accounts/manage-accounts';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { hasFailed, isRetryable } from '@/lib/failures';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { useCorrectedPageNumber } from '@/ui/hooks/use-address-correction';
import { useReport } from '@/ui/hooks/use-report';
import { LoadFailure } from '@/ui/LoadFailure';
import { Pager } from '@/ui/Pager';
import { showProblem } from '../layout/admin-notices';
import { rowAction, rowActions } from '../layout/button-classes';
import { type DataColumn, DataTable } from '../layout/table/DataTable';
import { AccountFilters } from './AccountFilters';
import {
  accountModeHref,
  accountPageHref,
  accountSortHref,
  accountView,
  allAccountsHref,
} from './account-search-params';
import { useAccountLabel } from './use-account-label';

/** Table of all accounts with search, filters and sorting; a click on a row opens its account. */
export function AccountList() {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const view = accountView(search);
  const query = useQuery({ ...accountsQuery(view), placeholderData: keepPreviousData });
  useListFailure(query.error);
  useCorrectedPageNumber(query.isPlaceholderData ? undefined : query.data?.page);
  const columns = useColumns();
  const isFailed = hasFailed(query);
  const data = isFailed ? undefined : query.data;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AccountFilters facets={data?.facets ?? []} total={data?.total} />
      {isFailed && <LoadFailure query={query} text={text('accounts.listFailed')} />}
      {data?.total === 0 && (
        <EmptyState text={text('accounts.nothingFound')}>
          <ButtonLink to={allAccountsHref(search)}>{text('accounts.showAll')}</ButtonLink>
        </EmptyState>
      )}
      {data?.total !== 0 && !isFailed && (
        <DataTable
          label={text('admin.accounts')}
          columns={columns}
          actions={(row) => <EditLink row={row} />}
          rows={data?.rows}
          keyOf={(row) => row.id}
          hrefOf={(row) => accountModeHref(search, { name: 'read', id: row.id })}
          sorting={{ column: view.sort, isDescending: view.isDescending }}
          onSort={(column) => {
            const sort = accountSorts.find((name) => name === column);
            if (sort) void navigate(accountSortHref(search, sort), { preventScrollReset: true });
          }}
          isRefreshing={query.isPlaceholderData}
        />
      )}
      {data && data.pageCount > 1 && (
        <Pager page={data.page} pageCount={data.pageCount} hrefOf={(page) => accountPageHref(search, page)} />
      )}
    </div>
  );
}

function EditLink({ row }: { row: AccountRow }) {
  const text = useText();
  const [search] = useSearchParams();
  return (
    <span className={rowActions}>
      <Link
        to={accountModeHref(search, { name: 'update', id: row.id })}
        aria-label={text('accounts.editWhom', { email: row.email || row.id })}
        className={rowAction}
      >
        {text('accounts.edit')}
      </Link>
    </span>
  );
}

/** Returns the columns of the specification (back office, §2); the last five are sortable. */
function useColumns(): DataColumn<AccountRow>[] {
  const text = useText();
  const accountLabel = useAccountLabel();
  const { moment } = useDates();
  return [
    { id: 'id', header: text('accounts.id'), cell: (row) => row.id, truncation: 'most' },
    {
      id: 'email',
      header: text('accounts.email'),
      cell: ({ email, id }) => email || id,
      isSortable: true,
      truncation: 'none',
      // Accessible name of the row, from the user's name.
      rowName: ({ displayName, email, id }) => [...new Set([displayName, email || id])].filter(Boolean).join(' · '),
    },
    {
      id: 'accountStatus',
      header: text('accounts.accountStatus'),
      cell: (row) => accountLabel(row.accountStatus),
      isSortable: true,
    },
    {
      id: 'verificationStatus',
      header: text('accounts.verificationStatus'),
      cell: (row) => accountLabel(row.verificationStatus),
      isSortable: true,
    },
    {
      id: 'createdAt',
      header: text('accounts.createdAt'),
      cell: (row) => moment(row.createdAt),
      isSortable: true,
      truncation: 'none',
    },
    {
      id: 'updatedAt',
      header: text('accounts.updatedAt'),
      cell: (row) => moment(row.updatedAt),
      isSortable: true,
      truncation: 'none',
    },
  ];
}

/**
 * Announces a list that failed to load (specification, back office, §8): 'Failed to fetch users' if the server rejected
 * the request, 'An error occurred while fetching users' if it did not answer.
 */
export function useListFailure(failure: Error | null): void {
  const text = useText();
  useReport(failure, (error) => showProblem(text(isRetryable(error) ? 'accounts.fetchBroke' : 'accounts.fetchFailed')));
}
