import { useId } from 'react';
import { useEndDay, usePlanName } from '@/billing/billing-labels';
import { MembershipError } from '@/billing/MembershipError';
import type { Membership } from '@/billing/memberships';
import { periodCents, periodMonths } from '@/billing/plan-prices';
import type { Plan } from '@/billing/plans';
import type { MessageId } from '@/i18n/messages';
import { useMoney } from '@/i18n/number-formats';
import { useBillingDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { OrderSummary } from './OrderSummary';

interface ChangePlanProps {
  membership: Membership;
  plan: Plan;
  isBusy: boolean;
  error: Error | null;
  onConfirm(shown: { planId: string; shownCents: number }): void;
  onKeep(): void;
}

/** Change of the running plan: shows the change, its date and the new price. */
export function ChangePlan({ membership, plan, isBusy, error, onConfirm, onKeep }: ChangePlanProps) {
  const text = useText();
  const id = useId();
  const money = useMoney();
  const planName = usePlanName();
  const { day } = useBillingDates();
  const date = useEndDay(membership);
  const { nextCharge } = membership;
  const shownCents = periodCents(plan);
  const amount = money(shownCents);
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-poster border border-line p-5 sm:p-6">
      <h2 id={id} className="text-title font-semibold">
        {text('change.heading')}
      </h2>
      <p className="max-w-prose text-body text-pretty">{text(explanationOf(membership), { date })}</p>
      <OrderSummary
        lines={[
          { name: text('change.before'), value: planName(membership.planId, membership.name) },
          { name: text('change.after'), value: planName(plan.id, plan.name) },
          { name: text('review.today'), value: text('review.nothing') },
          {
            name: text('change.fromThen'),
            value: text('plan.every', { amount, months: periodMonths(plan) }),
          },
          {
            name: text('review.next'),
            value: nextCharge ? text('review.amountOn', { amount, date: day(nextCharge.at) }) : text('review.none'),
          },
        ]}
      />
      {error && <MembershipError error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" isBusy={isBusy} onClick={() => onConfirm({ planId: plan.id, shownCents })}>
          {text('change.confirm')}
        </Button>
        <Button onClick={onKeep}>{text('change.keep')}</Button>
      </div>
    </section>
  );
}

function explanationOf({ isTrial, failedCharges }: Membership): MessageId {
  if (failedCharges > 0) return 'change.overdue';
  return isTrial ? 'change.atOnce' : 'change.later';
}
