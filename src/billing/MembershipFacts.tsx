import type { ReactNode } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useDates } from '@/i18n/use-dates';
import { useMoney } from '@/i18n/use-money';
import { useText } from '@/i18n/use-text';
import { Notice } from '@/ui/Notice';
import { isRunning, type Membership, type MembershipState } from './memberships';
import { useEndDay } from './use-end-day';
import { usePlanName } from './use-plan-name';

/** Plan, standing, the next payment with its day, and the card it is taken from: nothing comes by surprise. */
export function MembershipFacts({ membership }: { membership: Membership }) {
  const text = useText();
  const { day } = useDates();
  const money = useMoney();
  const planName = usePlanName();
  const date = useEndDay(membership);
  const { nextCharge, terms, cardLastFour } = membership;
  return (
    <>
      <div>
        <p className="text-body font-semibold">{planName(membership.planId, membership.name)}</p>
        {terms && (
          <p className="text-small text-soft tabular-nums">
            {text('plan.every', { amount: money(terms.monthlyPrice * terms.months), months: terms.months })}
          </p>
        )}
      </div>
      <p role="status" className="text-body text-pretty">
        {text(standings[membership.state], { date })}
      </p>
      {nextCharge && membership.failedCharges > 0 && (
        <Notice tone="problem">
          {text('membership.retrying', { amount: money(nextCharge.amountCents), date: day(nextCharge.at) })}
        </Notice>
      )}
      {isRunning(membership) && (
        <dl className="grid gap-2 text-small">
          <Fact name={text('membership.nextPayment')}>
            {nextCharge
              ? text('review.amountOn', { amount: money(nextCharge.amountCents), date: day(nextCharge.at) })
              : text('membership.noPayment')}
          </Fact>
          {cardLastFour && (
            <Fact name={text('membership.card')}>{text('membership.cardEnding', { lastFour: cardLastFour })}</Fact>
          )}
        </dl>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-soft">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

const standings: Record<MembershipState, MessageId> = {
  TRIAL: 'membership.trial',
  ACTIVE: 'membership.active',
  CANCELLED: 'membership.cancelled',
  EXPIRED: 'membership.expired',
};
