import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePaymentLabel } from '@/billing/billing-labels';
import { type Payment, paymentsQuery, receiptNumberOf } from '@/billing/payments';
import { paths } from '@/config/paths';
import { useMoney } from '@/i18n/number-formats';
import { useBillingDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { PlainLoadFailure } from '@/ui/LoadFailure';
import { ShowMoreButton } from '@/ui/ShowMoreButton';

/** Payment history with receipts; renders nothing without payments. */
export function Payments({ userId }: { userId: string }) {
  const text = useText();
  const query = useQuery(paymentsQuery(userId));
  const { data: payments = [] } = query;
  const [isWhole, setWhole] = useState(false);
  if (hasFailed(query)) return <PlainLoadFailure query={query} text={text('membership.paymentsFailed')} />;
  if (payments.length === 0) return null;
  const shown = isWhole ? payments : payments.slice(0, latest);
  return (
    <div className="grid gap-2">
      <h3 className="text-body font-semibold">{text('membership.payments')}</h3>
      <ul className="grid divide-y divide-line text-small">
        {shown.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </ul>
      <ShowMoreButton
        className="justify-self-start"
        hasMore={payments.length > shown.length}
        onMore={() => setWhole(true)}
      >
        {text('membership.morePayments', { count: payments.length })}
      </ShowMoreButton>
    </div>
  );
}

/** Date and amount, and below them the status and the receipt. */
function PaymentLine({ payment }: { payment: Payment }) {
  const text = useText();
  const { day, shortDay } = useBillingDates();
  const money = useMoney();
  const status = usePaymentLabel(shortDay)(payment);
  const number = receiptNumberOf(payment);
  return (
    <li className="grid py-2 tabular-nums">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{day(payment.paidAt)}</span>
        <span className="font-semibold">{money(payment.amountCents)}</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="text-soft">{status}</span>
        {number !== undefined && (
          <Link
            to={paths.receipt(payment.id)}
            className="-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {text('receipt.named', { number })}
          </Link>
        )}
      </div>
    </li>
  );
}

/** Number of payments shown initially. */
const latest = 4;
