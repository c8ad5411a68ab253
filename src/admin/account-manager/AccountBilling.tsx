import { useQuery } from '@tanstack/react-query';
import { usePaymentLabel, usePlanName } from '@/billing/billing-labels';
import { membershipsQuery } from '@/billing/manage-memberships';
import type { Membership, MembershipState } from '@/billing/memberships';
import { type Payment, paymentsQuery, receiptNumberOf } from '@/billing/payments';
import type { MessageId } from '@/i18n/messages';
import { useMoney } from '@/i18n/number-formats';
import { useBillingDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { Loaded } from '../layout/Loaded';

/** Current and past memberships of a user. */
export function AccountMemberships({ userId }: { userId: string }) {
  const text = useText();
  const { day } = useBillingDates();
  const money = useMoney();
  const planName = usePlanName();
  const factsOf = ({ state, startsAt, endsAt, nextCharge, failedCharges, isRenewalDue }: Membership) => {
    const begun = startsAt ? [text('accounts.begunOn', { date: day(startsAt) })] : [];
    const date = day(endsAt) || '–';
    if (!nextCharge) return [...begun, text(stateLabels[state], { date })];
    const amount = money(nextCharge.amountCents);
    if (isRenewalDue && failedCharges === 0) return [...begun, text('accounts.renewing', { date, amount })];
    return [
      ...begun,
      text(failedCharges > 0 ? 'accounts.overdue' : stateLabels[state], { date }),
      text('pay.nextOn', { amount, date: day(nextCharge.at) }),
    ];
  };
  const query = useQuery({ ...membershipsQuery(userId), enabled: userId !== '' });
  if (userId === '' || query.data?.length === 0)
    return <p className="text-body text-soft">{text('accounts.noMembership')}</p>;
  return (
    <Loaded query={query}>
      {(memberships) => (
        <ul className="grid gap-3">
          {memberships.map((membership) => (
            <li key={membership.id}>
              <p className="text-body">{planName(membership.planId, membership.name)}</p>
              <p className="text-small text-soft">{factsOf(membership).join(' ')}</p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const stateLabels: Record<MembershipState, MessageId> = {
  TRIAL: 'accounts.trialUntil',
  ACTIVE: 'membership.active',
  CANCELLED: 'accounts.cancelledUntil',
  EXPIRED: 'membership.expired',
};

/** Payments and refunds of a user, with date and period. */
export function AccountPayments({ userId }: { userId: string }) {
  const text = useText();
  const money = useMoney();
  // Refetches on every visit: a payment may have been refunded a moment ago.
  const query = useQuery({ ...paymentsQuery(userId), staleTime: 0, enabled: userId !== '' });
  if (userId === '' || query.data?.length === 0)
    return <p className="text-body text-soft">{text('accounts.noPayment')}</p>;
  return (
    <Loaded query={query}>
      {(payments) => {
        const { paid, refunded, disputed } = sumsOf(payments);
        return (
          <>
            <p className="text-body tabular-nums">
              {text('accounts.paidInAll', { amount: money(paid) })}
              {refunded > 0 && ` ${text('accounts.refundedInAll', { amount: money(refunded) })}`}
              {disputed > 0 && (
                <span className="text-danger"> {text('accounts.disputedInAll', { amount: money(disputed) })}</span>
              )}
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
  const { shortDay } = useBillingDates();
  const status = usePaymentLabel(shortDay)(payment);
  const { paidAt, amountCents, planId, planName: name, periodStart, periodEnd } = payment;
  const number = receiptNumberOf(payment);
  const facts = [
    planName(planId, name),
    periodStart && periodEnd && text('receipt.periodDays', { from: shortDay(periodStart), to: shortDay(periodEnd) }),
  ];
  return (
    <li className="tabular-nums">
      <p className="flex justify-between gap-x-4 text-body">
        <span>
          {shortDay(paidAt) || '–'} · {status}
        </span>
        <span className="font-semibold whitespace-nowrap">{money(amountCents)}</span>
      </p>
      <p className="text-small wrap-anywhere text-soft">
        {facts.filter(Boolean).join(' · ')}
        {number && (
          <>
            {' · '}
            <span className="whitespace-nowrap">{text('receipt.named', { number })}</span>
          </>
        )}
      </p>
    </li>
  );
}

/** Cents that a customer has paid and the site has kept, that it refunded, and that the customer's bank took back. */
function sumsOf(payments: readonly Pick<Payment, 'state' | 'amountCents' | 'disputedCents'>[]) {
  const sum = { paid: 0, refunded: 0, disputed: 0 };
  for (const { state, amountCents, disputedCents } of payments) {
    if (state === 'PAID') sum.paid += amountCents;
    if (state !== 'REFUNDED') continue;
    if (disputedCents === undefined) sum.refunded += amountCents;
    else {
      sum.disputed += disputedCents;
      sum.paid += amountCents - disputedCents;
    }
  }
  return sum;
}
