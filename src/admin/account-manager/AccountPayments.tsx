import { useQuery } from '@tanstack/react-query';
import { usePaymentLabel, usePlanName } from '@/billing/billing-labels';
import { type Payment, paymentsQuery, receiptNumberOf } from '@/billing/payments';
import { useDates } from '@/i18n/use-dates';
import { useMoney } from '@/i18n/use-money';
import { useText } from '@/i18n/use-text';
import { Loaded } from '../layout/Loaded';

/** Payments and refunds of a user, with date and period. */
export function AccountPayments({ userId }: { userId: string }) {
  const text = useText();
  const money = useMoney();
  // It may have been paid back a moment ago.
  const query = useQuery({ ...paymentsQuery(userId), staleTime: 0, enabled: userId !== '' });
  if (userId === '' || query.data?.length === 0)
    return <p className="text-body text-soft">{text('accounts.noPayment')}</p>;
  return (
    <Loaded query={query}>
      {(payments) => {
        const [kept, refunded] = [sumOf(payments, 'PAID'), sumOf(payments, 'REFUNDED')];
        return (
          <>
            <p className="text-body tabular-nums">
              {text('accounts.paidInAll', { amount: money(kept) })}
              {refunded > 0 && ` ${text('accounts.refundedInAll', { amount: money(refunded) })}`}
            </p>
            <ul className="grid gap-3">
              {payments.map((payment) => (
                <PaymentItem key={payment.id} payment={payment} />
              ))}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}

function PaymentItem({ payment }: { payment: Payment }) {
  const text = useText();
  const money = useMoney();
  const planName = usePlanName();
  const { shortDay } = useDates();
  const standing = usePaymentLabel(shortDay)(payment);
  const { paidAt, amountCents, planId, planName: name, periodStart, periodEnd } = payment;
  const number = receiptNumberOf(payment);
  const facts = [
    planName(planId, name),
    periodStart && periodEnd && text('receipt.periodDays', { from: shortDay(periodStart), to: shortDay(periodEnd) }),
    number && text('receipt.named', { number }),
  ];
  return (
    <li className="tabular-nums">
      <p className="flex flex-wrap justify-between gap-x-4 text-body">
        <span>
          {shortDay(paidAt) || '–'} · {standing}
        </span>
        <span className="ml-auto font-semibold">{money(amountCents)}</span>
      </p>
      <p className="text-small wrap-anywhere text-soft">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

function sumOf(payments: readonly Payment[], state: Payment['state']): number {
  return payments.filter((payment) => payment.state === state).reduce((sum, { amountCents }) => sum + amountCents, 0);
}
