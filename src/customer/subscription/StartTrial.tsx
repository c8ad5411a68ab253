import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '@/accounts/users';
import { usePlanName } from '@/billing/billing-labels';
import { MembershipError } from '@/billing/MembershipError';
import { type Membership, membershipQuery, startTrial } from '@/billing/memberships';
import { paymentProviderQuery } from '@/billing/payments';
import { trialEnd } from '@/billing/plan-prices';
import type { Plan } from '@/billing/plans';
import { useBillingDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
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
  const start = useStartTrial(userId, onStarted);
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
      {start.data === 'used' && <Notice tone="info">{text('subscription.used')}</Notice>}
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

/** Starts the 30-day free trial; refetches the user's membership and status. */
function useStartTrial(userId: string, onStarted: (membership: Membership) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: startTrial,
    onSuccess: async (started) => {
      if (started !== 'used') {
        onStarted(started);
        queryClient.setQueryData(membershipQuery(userId).queryKey, started);
      } else {
        await queryClient.invalidateQueries({ queryKey: membershipQuery(userId).queryKey });
      }
      await queryClient.invalidateQueries({ queryKey: userQuery(userId).queryKey });
    },
  });
}
