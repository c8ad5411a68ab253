import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MembershipStatus } from '@/billing/MembershipStatus';
import { useMembershipChange } from '@/billing/membership-updates';
import { changePlan, type Membership } from '@/billing/memberships';
import { paymentProviderQuery } from '@/billing/payments';
import type { Plan } from '@/billing/plans';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { ChangePlan } from './ChangePlan';
import { PayPanel } from './PayPanel';
import type { PurchaseResult } from './PurchaseConfirmation';
import { cardPurchase } from './purchase';

interface RunningMembershipProps {
  userId: string;
  membership: Membership;
  plan: Plan | undefined;
  onFinish(result: PurchaseResult): void;
  onKeepPlan(): void;
}

/**
 * Status of a running membership, with the card for the next charges. Above it the change to the chosen plan, directly
 * below the plans.
 */
export function RunningMembership({ userId, membership, plan, onFinish, onKeepPlan }: RunningMembershipProps) {
  const text = useText();
  const id = useId();
  const isOther = plan !== undefined && plan.id !== membership.planId && plan.id !== membership.nextPlan?.planId;
  const isCancelled = membership.state === 'CANCELLED';
  const isChange = isOther && !isCancelled;
  const changing = useMembershipChange(userId, changePlan, (changed) =>
    onFinish({ what: 'change', membership: changed }),
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
