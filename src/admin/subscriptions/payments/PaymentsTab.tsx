import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { managedPaymentsQuery, type PaymentRow } from '@/billing/manage-memberships';
import { useMoney } from '@/i18n/use-money';
import { useText } from '@/i18n/use-text';
import { rowAction, rowActions } from '../../layout/row-action';
import { ManagedRows } from '../ManagedRows';
import { paymentView, tabHref } from '../subscriptions-place';
import { PaymentExport } from './PaymentExport';
import { PaymentFilters } from './PaymentFilters';
import { RefundQuestion } from './RefundQuestion';
import { usePaymentColumns } from './use-payment-columns';

/** Payments filtered by day and status, with refund and CSV export. */
export function PaymentsTab() {
  const text = useText();
  const [search] = useSearchParams();
  const view = paymentView(search);
  const query = useInfiniteQuery({ ...managedPaymentsQuery(view), placeholderData: keepPreviousData });
  const columns = usePaymentColumns();
  const [toRefund, setToRefund] = useState<PaymentRow>();
  const isNarrowed = view.state !== '' || view.from !== '' || view.to !== '';
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <PaymentFilters view={view} />
        <PaymentExport view={view} isEmpty={!query.data?.pages[0]?.rows.length} />
      </div>
      <ManagedRows
        label={text('adminMemberships.payments')}
        query={query}
        columns={columns}
        action={(row) => row.state === 'PAID' && <RefundButton row={row} onRefund={() => setToRefund(row)} />}
        empty={{
          text: text(isNarrowed ? 'adminMemberships.noPaymentFits' : 'adminMemberships.noPayments'),
          wholeList: isNarrowed ? tabHref('payments') : undefined,
        }}
      />
      {toRefund && <RefundQuestion payment={toRefund} onClose={() => setToRefund(undefined)} />}
    </div>
  );
}

function RefundButton({ row, onRefund }: { row: PaymentRow; onRefund(): void }) {
  const text = useText();
  const money = useMoney();
  return (
    <span className={rowActions}>
      <button
        type="button"
        onClick={onRefund}
        aria-label={text('adminMemberships.refundWhose', {
          amount: money(row.amountCents),
          email: row.email || row.userId,
        })}
        className={rowAction}
      >
        {text('adminMemberships.refund')}
      </button>
    </span>
  );
}
