import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isMembershipRunning } from '@/billing/memberships';
import { plansQuery } from '@/billing/plans';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { range } from '@/lib/numbers';
import { addressWith } from '@/lib/urls';
import { watchingNeedsQuery } from '@/publishing/watching-needs';
import { ButtonLink } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { LoadFailure } from '@/ui/LoadFailure';
import { Notice } from '@/ui/Notice';
import { Skeleton } from '@/ui/Skeleton';
import { NextStep, useIsReview } from './NextStep';
import { PlanChoice } from './PlanChoice';
import type { PurchaseResult } from './PurchaseConfirmation';
import { useReturnPath } from './pending-checkout';
import { useLatestMembership } from './use-latest-membership';

const values = {
  SIGN_IN: 'subscription.valueWhileFree',
  MEMBERSHIP: 'subscription.valueForMembers',
} as const;

const includedFeatures: readonly MessageId[] = [
  'subscription.includesAll',
  'subscription.includesDevices',
  'subscription.includesQuality',
  'subscription.includesCancel',
  'subscription.includesGuarantee',
];

interface PlanSelectionProps {
  /** True if the user has returned from the payment page without paying. */
  isCheckoutCancelled: boolean;
  onFinish(result: PurchaseResult): void;
}

/** Choice of a plan, the next step with the chosen one, and the features of all plans. */
export function PlanSelection({ isCheckoutCancelled, onFinish }: PlanSelectionProps) {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const query = useQuery(plansQuery);
  const { data: plans } = query;
  const isFailed = hasFailed(query);
  const membership = useLatestMembership();
  const own = membership && isMembershipRunning(membership) ? membership.planId : undefined;
  const wanted = search.get('promo') || undefined;
  const plan = plans?.find(({ id }) => id === (wanted ?? membership?.planId));
  const hasNoPlans = plans?.length === 0;
  const isUnknown = wanted !== undefined && plans !== undefined && !hasNoPlans && !plan;
  // A user who adds a card or has signed in with a plan has already chosen; on a phone the plans would be in the way.
  const isForCard = search.has('card') && own !== undefined;
  const isReview = useIsReview() && plan !== undefined;
  const next = useReturnPath();
  const choose = (promo: string | undefined) =>
    setSearch({ ...(promo && { promo }), ...(next && { next }) }, { replace: true, preventScrollReset: true });
  return (
    <>
      <div className="grid content-start gap-5">
        {isCheckoutCancelled && <Notice tone="info">{text('pay.cancelledThere')}</Notice>}
        {isUnknown && <Notice tone="problem">{text('subscription.unknown')}</Notice>}
        {!plans && !isFailed && <PlanSkeletons />}
        {isFailed && <LoadFailure query={query} text={text('subscription.failed')} />}
        {plans && !hasNoPlans && !isForCard && !isReview && (
          <PlanChoice plans={plans} chosen={plan?.id} own={own} onChoose={choose} />
        )}
        <NextStep plan={plan} hasNoPlans={hasNoPlans} onFinish={onFinish} onKeepPlan={() => choose(own)} />
        {isReview && (
          <ButtonLink to={addressWith(paths.subscription(), search, { step: '' })} className="justify-self-start">
            {text('subscription.otherPlan')}
          </ButtonLink>
        )}
      </div>
      <div className="grid content-start gap-8">
        <MembershipValue />
        <IncludedFeatures />
      </div>
    </>
  );
}

function PlanSkeletons() {
  return (
    <div className="grid animate-breathe gap-4 sm:grid-cols-3">
      {range(3).map((index) => (
        <Skeleton key={index} className="h-48 sm:h-56" />
      ))}
    </div>
  );
}

/** Features of every plan, and a summary of the terms. */
function IncludedFeatures() {
  const text = useText();
  return (
    <section aria-labelledby="included" className="grid content-start gap-5">
      <h2 id="included" className="text-title font-semibold">
        {text('subscription.included')}
      </h2>
      <ul className="grid gap-3 text-body">
        {includedFeatures.map((id) => (
          <li key={id} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 text-soft" />
            <span>{text(id)}</span>
          </li>
        ))}
      </ul>
      <Link
        to={paths.termsOfUse()}
        className="inline-flex min-h-11 items-center justify-self-start text-body font-semibold underline underline-offset-4"
      >
        {text('subscription.terms')}
      </Link>
    </section>
  );
}

/** Benefits of a membership, by the site's setting of who may watch; nothing if it cannot be read. */
function MembershipValue() {
  const text = useText();
  const id = useId();
  const query = useQuery(watchingNeedsQuery);
  if (hasFailed(query)) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-title font-semibold">
        {text('subscription.value')}
      </h2>
      {query.data ? <p className="max-w-prose text-body">{text(values[query.data])}</p> : <Skeleton className="h-24" />}
    </section>
  );
}
