import { paymentStates } from '@rules/billing/payments';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paymentLabels } from '@/billing/billing-labels';
import {
  allPayments,
  managedPaymentsQuery,
  type PaymentRow,
  type PaymentView,
  refundPayment,
} from '@/billing/manage-memberships';
import { membershipProblem } from '@/billing/memberships';
import { useMoney } from '@/i18n/number-formats';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { localDay } from '@/lib/dates';
import { csvFile, saveFile } from '@/lib/save-file';
import { ButtonLink } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Select } from '@/ui/forms/Select';
import { showSuccess } from '../../layout/admin-notices';
import { rowAction, rowActions } from '../../layout/button-classes';
import { CsvExportButton } from '../../layout/CsvExportButton';
import { DayRange } from '../../layout/forms/DayRange';
import { ManagedRows, useCustomerName } from '../ManagedRows';
import { MembershipFailure } from '../MembershipFailure';
import { filteredListHref, paymentView, tabHref } from '../subscriptions-search-params';
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
      {toRefund && <ConfirmRefund payment={toRefund} onClose={() => setToRefund(undefined)} />}
    </div>
  );
}

function RefundButton({ row, onRefund }: { row: PaymentRow; onRefund(): void }) {
  const text = useText();
  const money = useMoney();
  const customerName = useCustomerName();
  return (
    <span className={rowActions}>
      <button
        type="button"
        onClick={onRefund}
        aria-label={text('adminMemberships.refundWhose', {
          amount: money(row.amountCents),
          email: customerName(row),
        })}
        className={rowAction}
      >
        {text('adminMemberships.refund')}
      </button>
    </span>
  );
}

/** Filters of the payments: days and status. */
function PaymentFilters({ view }: { view: PaymentView }) {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const narrow = (name: 'state' | 'from' | 'to', value: string) =>
    void navigate(filteredListHref(search, name, value), { preventScrollReset: true });
  return (
    <>
      <DayRange from={search.get('from')} to={search.get('to')} onChange={narrow} />
      <Select
        label={text('admin.status')}
        isLabelHidden
        options={[
          { value: '', label: text('admin.anyStatus') },
          ...paymentStates.map((state) => ({ value: state, label: text(paymentLabels[state]) })),
        ]}
        value={view.state}
        onChange={(state) => narrow('state', state)}
      />
      {(view.state || view.from || view.to) && (
        <ButtonLink look="bare" to={tabHref('payments')}>
          {text('adminMemberships.showAll')}
        </ButtonLink>
      )}
    </>
  );
}

/** Button that exports all payments of the view, also those not loaded yet, to a CSV file. */
function PaymentExport({ view, isEmpty }: { view: PaymentView; isEmpty: boolean }) {
  const text = useText();
  const exportCsv = async () => {
    const [payments, { paymentCsv }] = await Promise.all([allPayments(view), import('./payment-csv')]);
    saveFile(`payments-${localDay(new Date())}.csv`, csvFile(paymentCsv(payments)));
    showSuccess(text('adminMemberships.exported', { count: payments.length }));
  };
  return <CsvExportButton className="ml-auto" disabled={isEmpty} onExport={exportCsv} />;
}

/** Confirms before refunding a payment in full. */
function ConfirmRefund({ payment, onClose }: { payment: PaymentRow; onClose(): void }) {
  const text = useText();
  const money = useMoney();
  const { shortDay } = useDates();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['managed-payments'] });
  const amount = money(payment.amountCents);
  const email = useCustomerName()(payment);
  const refunding = useMutation({
    mutationFn: () => refundPayment(payment.id),
    onSuccess: async () => {
      await reload();
      showSuccess(text('adminMemberships.refunded', { amount, email }));
      onClose();
    },
    onError: (error) => {
      // Another administrator has already refunded it: refetches the list.
      if (membershipProblem(error) === 'NOT_PAID') void reload();
    },
  });
  return (
    <ConfirmDialog
      heading={text('adminMemberships.refundHeading')}
      description={text('adminMemberships.refundDescription', { amount, email, date: shortDay(payment.paidAt) || '–' })}
      label={text('adminMemberships.refundConfirm', { amount })}
      isBusy={refunding.isPending}
      onConfirm={() => refunding.mutate()}
      otherwise={text('admin.keepAsIs')}
      onClose={onClose}
    >
      {refunding.error && <MembershipFailure error={refunding.error} />}
    </ConfirmDialog>
  );
}
