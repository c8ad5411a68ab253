import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MembershipStatus } from '@/billing/MembershipStatus';
import type { Membership } from '@/billing/memberships';
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
  onFinish(finish: PurchaseResult): void;
  onKeepPlan(): void;
}

/** A membership that runs, and either the change to the plan that was chosen or the card that pays for what follows. */
export function RunningMembership({ userId, membership, plan, onFinish, onKeepPlan }: RunningMembershipProps) {
  const text = useText();
  const id = useId();
  const isOther = plan !== undefined && plan.id !== membership.planId && plan.id !== membership.nextPlan?.planId;
  const isCancelled = membership.state === 'CANCELLED';
  return (
    <>
      <section aria-labelledby={id} className="grid gap-4 rounded-poster border border-line p-5 sm:p-6">
        <h2 id={id} className="text-title font-semibold">
          {text('membership.heading')}
        </h2>
        <MembershipStatus membership={membership} userId={userId} place="plans" />
      </section>
      {isOther && isCancelled && <Notice tone="info">{text('change.resumeFirst')}</Notice>}
      {isOther && !isCancelled && (
        <ChangePlan
          userId={userId}
          membership={membership}
          plan={plan}
          onChanged={(changed) => onFinish({ what: 'change', membership: changed })}
          onKeep={onKeepPlan}
        />
      )}
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
  return (
    <PayPanel
      // As for a first payment: typed values and errors belong to one plan.
      key={purchase.planId}
      userId={userId}
      purchase={purchase}
      onFinish={onFinish}
    />
  );
}
