import { usePaymentLabel, usePlanName } from '@/billing/billing-labels';
import type { PaymentRow } from '@/billing/manage-memberships';
import { receiptNumberOf } from '@/billing/payments';
import { useMoney } from '@/i18n/number-formats';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import type { DataColumn } from '../../layout/table/DataTable';
import { useCustomerName } from '../ManagedRows';

/** Columns of the payment list: user, time, plan, amount and status. */
export function usePaymentColumns(): DataColumn<PaymentRow>[] {
  const text = useText();
  const money = useMoney();
  const { moment, shortDay } = useDates();
  const statusOf = usePaymentLabel(shortDay);
  const planName = usePlanName();
  return [
    {
      id: 'email',
      header: text('adminMemberships.customer'),
      cell: useCustomerName(),
      truncation: 'none',
    },
    {
      id: 'date',
      header: text('adminMemberships.date'),
      cell: ({ paidAt }) => moment(paidAt) || '–',
      truncation: 'none',
    },
    { id: 'receipt', header: text('receipt.heading'), cell: (row) => receiptNumberOf(row) ?? '–', truncation: 'none' },
    { id: 'amount', header: text('adminMemberships.amount'), cell: (row) => money(row.amountCents), align: 'end' },
    {
      id: 'state',
      header: text('admin.status'),
      cell: statusOf,
      truncation: 'none',
    },
    {
      id: 'plan',
      header: text('adminMemberships.plan'),
      cell: ({ planId, planName: name }) => planName(planId, name),
    },
    {
      id: 'purpose',
      header: text('adminMemberships.purpose'),
      cell: ({ purpose }) => text(purpose === 'RENEWAL' ? 'adminMemberships.renewal' : 'adminMemberships.first'),
    },
    {
      id: 'card',
      header: text('membership.card'),
      cell: ({ cardLastFour }) => (cardLastFour ? text('membership.cardEnding', { lastFour: cardLastFour }) : '–'),
    },
    {
      id: 'transaction',
      header: text('receipt.transaction'),
      cell: ({ transactionId }) => transactionId || '–',
      truncation: 'most',
    },
  ];
}
