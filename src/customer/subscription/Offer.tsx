import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { isRunning } from '@/billing/memberships';
import { plansQuery } from '@/billing/plans';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { EmptyState } from '@/ui/EmptyState';
import { Notice } from '@/ui/Notice';
import { TryAgain } from '@/ui/TryAgain';
import type { Finish } from './finish';
import { Included } from './Included';
import { MembershipValue } from './MembershipValue';
import { NextStep } from './NextStep';
import { PlanChoice } from './PlanChoice';
import { PlanSkeletons } from './PlanSkeletons';
import { useLatestMembership } from './use-latest-membership';

interface OfferProps {
  /** True if the user has returned from the payment page without paying. */
  isBackUnpaid: boolean;
  onFinish(finish: Finish): void;
}

/** The plans to choose from, the next step with the chosen one, and what every plan holds. */
export function Offer({ isBackUnpaid, onFinish }: OfferProps) {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const query = useQuery(plansQuery);
  const { data: plans } = query;
  const isFailed = hasFailed(query);
  const membership = useLatestMembership();
  const own = membership && isRunning(membership) ? membership.planId : undefined;
  const wanted = search.get('promo') || undefined;
  const plan = plans?.find(({ id }) => id === (wanted ?? membership?.planId));
  const isUnknown = wanted !== undefined && plans !== undefined && !plan;
  // A user who adds a card has already chosen; on a phone the plans would be in the way.
  const isForCard = search.has('card') && own !== undefined;
  const choose = (promo: string | undefined) =>
    setSearch(promo ? { promo } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <div className="grid content-start gap-5">
        {isBackUnpaid && <Notice tone="news">{text('pay.cancelledThere')}</Notice>}
        {isUnknown && <Notice tone="problem">{text('subscription.unknown')}</Notice>}
        {!plans && !isFailed && <PlanSkeletons />}
        {isFailed && (
          <EmptyState text={text('subscription.failed')}>
            <TryAgain query={query} />
          </EmptyState>
        )}
        {plans && !isForCard && <PlanChoice plans={plans} chosen={plan?.id} own={own} onChoose={choose} />}
        <NextStep plan={plan} onFinish={onFinish} onKeepPlan={() => choose(own)} />
      </div>
      <div className="grid content-start gap-8">
        <MembershipValue />
        <Included />
      </div>
    </>
  );
}
