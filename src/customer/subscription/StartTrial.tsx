import { useQuery } from '@tanstack/react-query';
import { usePlanName } from '@/billing/billing-labels';
import { MembershipError } from '@/billing/MembershipError';
import { useMembershipChange } from '@/billing/membership-updates';
import { type Membership, startTrial } from '@/billing/memberships';
import { paymentProviderQuery } from '@/billing/payments';
import { trialEnd } from '@/billing/plan-prices';
import type { Plan } from '@/billing/plans';
import { useBillingDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { OrderSummary } from './OrderSummary';

interface StartTrialProps {
  userId: string;
  plan: Plan | undefined;
  onStarted(membership: Membership): void;
}

/** Offer of the 30-day free trial with its terms, for users who have not had one. */
export function StartTrial({ userId, plan, onStarted }: StartTrialProps) {
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
          <p className="max-w-prose text-small text-soft text-pretty">
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
      <p className="max-w-prose text-small text-soft text-pretty">
        {text(plan ? 'subscription.noPayment' : 'subscription.chooseFirst')}
      </p>
    </div>
  );
}
