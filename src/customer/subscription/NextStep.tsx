import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { usePlanName } from '@/billing/billing-labels';
import { MembershipError } from '@/billing/MembershipError';
import { useMembershipChange } from '@/billing/membership-updates';
import { isMembershipRunning, type Membership, membershipQuery, startTrial } from '@/billing/memberships';
import { OwnMembership } from '@/billing/OwnMembership';
import { paymentProviderQuery } from '@/billing/payments';
import { trialEnd } from '@/billing/plan-prices';
import type { Plan } from '@/billing/plans';
import { paths } from '@/config/paths';
import { useBillingDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { addressWith } from '@/lib/urls';
import { useSession } from '@/session/session';
import { Button, ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Notice } from '@/ui/Notice';
import { Skeleton } from '@/ui/Skeleton';
import { OrderSummary } from './OrderSummary';
import { PayPanel } from './PayPanel';
import type { PurchaseResult } from './PurchaseConfirmation';
import { firstPurchase } from './purchase';
import { RunningMembership } from './RunningMembership';

export interface NextStepProps {
  plan: Plan | undefined;
  hasNoPlans: boolean;
  onFinish(result: PurchaseResult): void;
  /** Called to keep the running plan. */
  onKeepPlan(): void;
}

/** Next step of the current user: sign-up, trial, existing membership, or payment of another period. */
export function NextStep(props: NextStepProps) {
  const { session } = useSession();
  if (session.status === 'loading') return <Skeleton className="h-12 max-w-xs" />;
  if (session.status === 'out')
    return props.hasNoPlans ? <NoPlans /> : <SignUpFirst plan={props.plan} isSessionLost={session.why === 'lost'} />;
  return <ForMember {...props} userId={session.user.id} />;
}

function ForMember({ userId, plan, hasNoPlans, onFinish, onKeepPlan }: NextStepProps & { userId: string }) {
  const text = useText();
  const query = useQuery(membershipQuery(userId));
  const { data: membership } = query;
  if (hasFailed(query)) {
    return (
      <section aria-label={text('membership.heading')} className="rounded-poster border border-line p-5">
        <OwnMembership userId={userId} />
      </section>
    );
  }
  if (membership === undefined) return <Skeleton className="h-12 max-w-xs" />;
  if (membership && isMembershipRunning(membership)) {
    return (
      <RunningMembership
        userId={userId}
        membership={membership}
        plan={plan}
        onFinish={onFinish}
        onKeepPlan={onKeepPlan}
      />
    );
  }
  if (hasNoPlans) return <NoPlans />;
  if (!membership) {
    return (
      <StartTrial
        userId={userId}
        plan={plan}
        onStarted={(started) => onFinish({ type: 'trial', membership: started })}
      />
    );
  }
  if (!plan) return <Notice tone="info">{text('subscription.usedChoose')}</Notice>;
  const purchase = firstPurchase(plan, new Date());
  return (
    <>
      <Notice tone="info">{text('subscription.used')}</Notice>
      <PayPanel
        // The form state belongs to one plan: its confirmation contains the price.
        key={plan.id}
        userId={userId}
        purchase={purchase}
        onFinish={onFinish}
      />
    </>
  );
}

function NoPlans() {
  return <EmptyState text={useText()('subscription.noPlans')} />;
}

/** Shown without a session: links to sign-up and login, which return to the order of the plan or to the card form. */
function SignUpFirst({ plan, isSessionLost }: { plan: Plan | undefined; isSessionLost: boolean }) {
  const text = useText();
  const [search] = useSearchParams();
  const promo = search.has('card') ? '' : (plan?.id ?? '');
  const here = addressWith(paths.subscription(), search, { promo, checkout: '', ...(promo && reviewStep) });
  if (isSessionLost) {
    return (
      <div className="grid gap-4">
        <Notice tone="problem">{text('login.sessionLost')}</Notice>
        <ButtonLink look="primary" to={paths.login(here)} className="min-h-12 justify-self-start">
          {text('signup.toLogin')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <ButtonLink look="primary" to={paths.signup(here)} className="min-h-12 justify-self-start">
        {text('subscription.start')}
      </ButtonLink>
      <p className="max-w-prose text-small text-soft">{text('subscription.noPayment')}</p>
      <p className="text-body text-soft">
        {text('signup.hasAccount')}{' '}
        <Link
          to={paths.login(here)}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          {text('signup.toLogin')}
        </Link>
      </p>
    </div>
  );
}

/** Query parameter with which a visitor who has chosen a plan returns from the sign-up or the login. */
const reviewStep = { step: 'review' } as const;

/** True if the order of the plan in the address is shown without the other plans: the user chose it before signing in. */
export function useIsReview(): boolean {
  const { session } = useSession();
  const [search] = useSearchParams();
  return session.status === 'in' && search.get('step') === reviewStep.step;
}

interface StartTrialProps {
  userId: string;
  plan: Plan | undefined;
  onStarted(membership: Membership): void;
}

/** Offer of the 30-day free trial with its terms, for users who have not had one. */
function StartTrial({ userId, plan, onStarted }: StartTrialProps) {
  const text = useText();
  const { day } = useBillingDates();
  const planName = usePlanName();
  const { data: provider = 'NONE' } = useQuery(paymentProviderQuery);
  const start = useMembershipChange(userId, startTrial, onStarted);
  return (
    <div className="grid gap-4">
      {plan && (
        <>
          <OrderSummary
            lines={[
              { name: text('review.plan'), value: planName(plan.id, plan.name) },
              { name: text('review.today'), value: text('review.nothing') },
              { name: text('review.until'), value: day(trialEnd(new Date())) },
              { name: text('review.next'), value: text('review.none') },
            ]}
          />
          <p className="max-w-prose text-small text-soft">
            {text(provider === 'NONE' ? 'subscription.then' : 'subscription.thenWithCard')}
          </p>
        </>
      )}
      {start.error && <MembershipError error={start.error} />}
      <Button
        look="primary"
        className="min-h-12 justify-self-start"
        disabled={!plan}
        isBusy={start.isPending}
        onClick={() => plan && start.mutate(plan.id)}
      >
        {text('subscription.start')}
      </Button>
      <p className="max-w-prose text-small text-soft">
        {text(plan ? 'subscription.noPayment' : 'subscription.chooseFirst')}
      </p>
    </div>
  );
}
