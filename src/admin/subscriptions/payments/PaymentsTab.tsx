import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { managedPaymentsQuery, type PaymentRow } from '@/accounts/manage-memberships';
import { paths } from '@/config/paths';
import { useFormats } from '@/i18n/use-formats';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { MoreRows } from '../MoreRows';
import { paymentView, tabHref } from '../subscriptions-place';
import { PaymentExport } from './PaymentExport';
import { PaymentFilters } from './PaymentFilters';
import { RefundQuestion } from './RefundQuestion';
import { usePaymentColumns } from './use-payment-columns';

/** What was paid, by day and state; a payment is paid back here, and a view of them taken away as a file. */
export function PaymentsTab() {
  const text = useText();
  const [search] = useSearchParams();
  const view = paymentView(search);
  const query = useInfiniteQuery({ ...managedPaymentsQuery(view), placeholderData: keepPreviousData });
  const columns = usePaymentColumns();
  const [toRefund, setToRefund] = useState<PaymentRow>();
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const isNarrowed = view.state !== '' || view.from !== '' || view.to !== '';
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <PaymentFilters view={view} />
        <PaymentExport view={view} isEmpty={!rows || rows.length === 0} />
      </div>
      {query.isError && !rows && (
        <EmptyState text={text('admin.loadFailed')}>
          <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
            {text('action.tryAgain')}
          </Button>
        </EmptyState>
      )}
      {rows?.length === 0 && (
        <EmptyState text={text(isNarrowed ? 'adminMemberships.noPaymentFits' : 'adminMemberships.noPayments')}>
          {isNarrowed && <ButtonLink to={tabHref('payments')}>{text('adminMemberships.showAll')}</ButtonLink>}
        </EmptyState>
      )}
      {rows?.length !== 0 && !(query.isError && !rows) && (
        <DataTable
          label={text('adminMemberships.payments')}
          columns={columns}
          actions={{
            header: text('adminMemberships.actions'),
            cell: (row) => row.state === 'PAID' && <RefundButton row={row} onRefund={() => setToRefund(row)} />,
          }}
          rows={rows}
          keyOf={({ id }) => id}
          hrefOf={({ accountId }) => (accountId ? paths.adminAccount(accountId) : undefined)}
          isRefreshing={query.isPlaceholderData}
        />
      )}
      {rows && rows.length > 0 && <MoreRows query={query} count={rows.length} />}
      {toRefund && <RefundQuestion payment={toRefund} onClose={() => setToRefund(undefined)} />}
    </div>
  );
}

function RefundButton({ row, onRefund }: { row: PaymentRow; onRefund(): void }) {
  const text = useText();
  const { money } = useFormats();
  return (
    <Button
      look="bare"
      className="text-small"
      aria-label={text('adminMemberships.refundWhose', {
        amount: money(row.amountCents),
        email: row.email || row.userId,
      })}
      onClick={onRefund}
    >
      {text('adminMemberships.refund')}
    </Button>
  );
}
