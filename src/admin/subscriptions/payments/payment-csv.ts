import { storedAmount } from '@rules/billing/payments';
import type { PaymentRow } from '@/billing/manage-memberships';
import { receiptNumberOf } from '@/billing/payments';
import { decimalCell, tableAsCsv } from '@/lib/csv';

/** Returns payments as CSV; amounts in dollars without a sign, so that spreadsheets sum them, times in UTC. */
export function paymentCsv(payments: readonly PaymentRow[]): string {
  const data = payments.map((payment) => Object.values(columns).map((write) => write(payment)));
  return tableAsCsv(Object.keys(columns), data);
}

const time = (date: Date | undefined) => date?.toISOString() ?? '';

const columns: Record<string, (payment: PaymentRow) => string> = {
  payment: ({ id }) => id,
  receipt: (payment) => receiptNumberOf(payment) ?? '',
  date: ({ paidAt }) => time(paidAt),
  email: ({ email }) => email,
  customer: ({ userId }) => userId,
  plan: ({ planId }) => planId,
  amount_usd: ({ amountCents }) => decimalCell(storedAmount(amountCents)),
  status: ({ state }) => state,
  failure: ({ failure }) => failure,
  purpose: ({ purpose }) => purpose,
  provider: ({ provider }) => provider,
  transaction: ({ transactionId }) => transactionId,
  card: ({ cardLastFour }) => cardLastFour,
  period_from: ({ periodStart }) => time(periodStart),
  period_to: ({ periodEnd }) => time(periodEnd),
  refunded: ({ refundedAt }) => time(refundedAt),
  disputed_usd: ({ disputedCents }) => (disputedCents === undefined ? '' : decimalCell(storedAmount(disputedCents))),
};
