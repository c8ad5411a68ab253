import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEndDay, usePlanName } from '@/billing/billing-labels';
import { MembershipError } from '@/billing/MembershipError';
import { MembershipStatus } from '@/billing/MembershipStatus';
import { useMembershipChange } from '@/billing/membership-updates';
import { changePlan, type Membership } from '@/billing/memberships';
import { paymentProviderQuery } from '@/billing/payments';
import { periodCents, periodMonths } from '@/billing/plan-prices';
import type { Plan } from '@/billing/plans';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useMoney } from '@/i18n/number-formats';
import { useBillingDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { Button, ButtonLink } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import type { NextStepProps } from './NextStep';
import { OrderSummary } from './OrderSummary';
import { PayPanel } from './PayPanel';
import { cardPurchase } from './purchase';

interface RunningMembershipProps extends Pick<NextStepProps, 'plan' | 'onFinish' | 'onKeepPlan'> {
  userId: string;
  membership: Membership;
}

/** A running membership, its card, and first the change to the chosen plan, directly below the plans. */
export function RunningMembership({ userId, membership, plan, onFinish, onKeepPlan }: RunningMembershipProps) {
  const text = useText();
  const id = useId();
  const isOther = plan !== undefined && plan.id !== membership.planId && plan.id !== membership.nextPlan?.planId;
  const isCancelled = membership.state === 'CANCELLED';
  const isChange = isOther && !isCancelled;
  const changing = useMembershipChange(userId, changePlan, (changed) =>
    onFinish({ type: 'change', membership: changed }),
  );
  // An error about a plan that is no longer chosen is outdated.
  const error = changing.variables?.planId === plan?.id ? changing.error : null;
  return (
    <>
      {/* The membership has changed elsewhere since the user opened this change. */}
      {error && !isChange && <Notice tone="problem">{text('membership.changedMeanwhile')}</Notice>}
      {isOther && isCancelled && <Notice tone="info">{text('change.resumeFirst')}</Notice>}
      {isChange && (
        <ChangePlan
          membership={membership}
          plan={plan}
          isBusy={changing.isPending}
          error={error}
          onConfirm={changing.mutate}
          onKeep={onKeepPlan}
        />
      )}
      <section aria-labelledby={id} className="grid gap-4 rounded-poster border border-line p-5 sm:p-6">
        <h2 id={id} className="text-title font-semibold">
          {text('membership.heading')}
        </h2>
        <MembershipStatus membership={membership} userId={userId} place="plans" />
      </section>
      {!isOther && !isCancelled && <Card userId={userId} membership={membership} onFinish={onFinish} />}
    </>
  );
}

/** Card form: open if the user has no card, if its charge failed, or on request. */
function Card({ userId, membership, onFinish }: Pick<RunningMembershipProps, 'userId' | 'membership' | 'onFinish'>) {
  const text = useText();
  const [search] = useSearchParams();
  const { data: provider = 'NONE' } = useQuery(paymentProviderQuery);
  const isOpen = search.has('card') || membership.cardLastFour === '' || membership.failedCharges > 0;
  const purchase = cardPurchase(membership);
  if (!purchase || provider === 'NONE') return null;
  if (!isOpen) {
    return (
      <ButtonLink to={paths.subscriptionCard()} className="justify-self-start">
        {text('membership.otherCard')}
      </ButtonLink>
    );
  }
  return <PayPanel userId={userId} purchase={purchase} onFinish={onFinish} />;
}

interface ChangePlanProps {
  membership: Membership;
  plan: Plan;
  isBusy: boolean;
  error: Error | null;
  onConfirm(shown: { planId: string; shownCents: number }): void;
  onKeep(): void;
}

/** Change of the running plan: shows the change, its date and the new price. */
function ChangePlan({ membership, plan, isBusy, error, onConfirm, onKeep }: ChangePlanProps) {
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
      <p className="max-w-prose text-body">{text(explanationOf(membership), { date })}</p>
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
